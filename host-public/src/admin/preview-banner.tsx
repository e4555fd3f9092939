import { useTranslation } from 'react-i18next'
import { documentNavigation } from './document-navigation.ts'
import { setPreview } from './preview.ts'

/** Returns to the released console, in a new document without modules of the previewed one. */
export function leavePreview() {
  setPreview('')
  documentNavigation.reload()
}

/** Shown below a previewed console. */
export function PreviewBanner({ release }: { release: string }) {
  const { t } = useTranslation('account')
  return (
    <aside className="console-preview night row" aria-label={t('admin.previewed')}>
      <p>{t('admin.preview', { release })}</p>
      <button type="button" className="button quiet" onClick={leavePreview}>
        {t('admin.leavePreview')}
      </button>
    </aside>
  )
}

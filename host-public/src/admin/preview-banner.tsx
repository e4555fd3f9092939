import { useTranslation } from '../language/use-translation.ts'
import { documentNavigation } from './document-navigation.ts'
import { setPreview } from './preview.ts'

/** The released console, in a document without anything of the other one. */
export function leavePreview() {
  setPreview('')
  documentNavigation.reload()
}

/** Below everything of a console that is not released, for as long as it is there. */
export function PreviewBanner({ release }: { release: string }) {
  const { t } = useTranslation('account')
  return (
    <aside className="console-preview" aria-label={t('admin.previewed')}>
      <p>{t('admin.preview', { release })}</p>
      <button type="button" className="button quiet" onClick={leavePreview}>
        {t('admin.leavePreview')}
      </button>
    </aside>
  )
}

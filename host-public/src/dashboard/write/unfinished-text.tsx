import { useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { removeDraftsOf } from './drafts.ts'
import sheet from './unfinished-text.css'

interface Props {
  accountId: number
  onClose: () => void
  onLeave: () => Promise<void>
}

/** Says before a sign-out that a text stays in the browser, and offers to delete it: others may use the same phone. */
export default function UnfinishedText({ accountId, onClose, onLeave }: Props) {
  const { t } = useTranslation('account')
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const removeAndLeave = async () => {
    await removeDraftsOf(accountId)
    await onLeave()
    // A form that was open stores its last letters when it is closed.
    await removeDraftsOf(accountId)
  }
  return createPortal(
    <dialog ref={dialog} className="unfinished" aria-labelledby={heading} onClose={onClose}>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <h2 id={heading}>{t('unfinished.title')}</h2>
      <p>{t('unfinished.text')}</p>
      <p className="actions">
        <button type="button" className="button" onClick={() => void onLeave()}>
          {t('unfinished.keep')}
        </button>{' '}
        <button type="button" className="button quiet" onClick={() => void removeAndLeave()}>
          {t('unfinished.remove')}
        </button>{' '}
        <button type="button" className="button quiet" onClick={() => dialog.current?.close()}>
          {t('dashboard.cancel')}
        </button>
      </p>
    </dialog>,
    // The button may be in a paragraph, which cannot contain a heading.
    document.body,
  )
}

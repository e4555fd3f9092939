import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../lib/copy-button.tsx'
import { forgetRequest, type SavedRequest, savedRequests, saveRequest } from './saved-requests.ts'

/** Ways to find a request again: this browser, the visitor's own WhatsApp, and the link itself. */
export function KeepWayBack({ token, kind }: SavedRequest) {
  const { t } = useTranslation('requests')
  const id = useId()
  const shown = useRef<HTMLElement>(null)
  const [isSaved, setIsSaved] = useState(() => savedRequests().some((saved) => saved.token === token))
  const url = `${location.origin}/request#${token}`

  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('keep.title')}</h2>
      <p>{t('keep.text')}</p>
      <ul className="keep-ways">
        <li>
          <label htmlFor={`${id}-here`}>
            <b>{t('keep.here')}</b>
            <span id={`${id}-hint`}>{t('keep.hereHint')}</span>
          </label>
          <input
            id={`${id}-here`}
            type="checkbox"
            aria-label={t('keep.here')}
            aria-describedby={`${id}-hint`}
            checked={isSaved}
            onChange={({ target }) => {
              if (target.checked) return setIsSaved(saveRequest({ token, kind }))
              forgetRequest(token)
              setIsSaved(false)
            }}
          />
        </li>
        <li>
          <div>
            <b>{t('keep.whatsApp')}</b>
            <span>{t('keep.whatsAppHint')}</span>
          </div>
          <a
            className="button"
            href={`https://wa.me/?text=${encodeURIComponent(`${t('title')} ${url}`)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('keep.send')}
          </a>
        </li>
        <li>
          <div>
            <b>{t('keep.link')}</b>
            <span>{t('keep.linkHint')}</span>
            <code ref={shown}>{url.replace(/^https?:\/\//, '')}</code>
          </div>
          <CopyButton text={url} what={t('keep.link')} words={(key) => t(`keep.${key}`)} source={shown} />
        </li>
      </ul>
    </section>
  )
}

import { useTranslation } from 'react-i18next'
import { useChurch } from '../church/use-church.ts'

/** Opens a WhatsApp chat with a prepared greeting. Appears after a delay, by CSS, and can be closed. */
export function ChatButton() {
  const { t } = useTranslation()
  const link = useChurch().chatLink(t('chat.greeting'))
  if (!link) return null
  return (
    <aside className="chat night" aria-label={t('chat.label')} data-native="">
      <a href={link} target="_blank" rel="noopener noreferrer">
        <span aria-hidden="true">✆</span>
        <span className="only-heard">{t('chat.label')}</span>
      </a>
      <label>
        <input type="checkbox" />
        <span aria-hidden="true">×</span>
        <span className="only-heard">{t('chat.close')}</span>
      </label>
    </aside>
  )
}

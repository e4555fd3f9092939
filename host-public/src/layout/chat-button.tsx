import { useEffect, useState } from 'react'
import { useChurch } from '../church/use-church.ts'
import { useTranslation } from '../language/use-translation.ts'

const delayMs = 3_000

/** Opens a WhatsApp chat with a prepared greeting. Appears after a delay, so that it does not disturb. */
export function ChatButton() {
  const { t } = useTranslation()
  const link = useChurch().chatLink(t('chat.greeting'))
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsThere(true), delayMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isThere || !link) return null
  return (
    <a className="chat" href={link} target="_blank" rel="noopener noreferrer">
      <span aria-hidden="true">✆</span> {t('chat.label')}
    </a>
  )
}

import type { PublicEvent } from '@grace/contract/events'
import { useChurch } from '../church/use-church.ts'
import { LanguageMark, useOwnTexts } from '../language/own-texts.tsx'

/** Place of an event, otherwise the church's, and the language of its texts. */
export function EventPlace({ event }: { event: PublicEvent }) {
  const { fields, lang } = useOwnTexts(event.texts)
  const { address } = useChurch()
  const place = fields?.place || address
  if (!place && !lang) return null
  return (
    <span className="place">
      <span lang={fields?.place ? lang : undefined}>{place}</span>
      <LanguageMark lang={lang} />
    </span>
  )
}

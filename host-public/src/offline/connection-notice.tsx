import type { Language } from '@grace/contract/languages'
import { useEffect, useState } from 'react'
import { clock, dateOfInstant } from '../language/format.ts'
import type { Texts, Translated } from '../text/text.ts'
import { useConnection } from './use-connection.ts'

interface Props {
  language: Language
  texts: Translated<Texts['offline']>
}

/** Kigali is UTC+2 all year. */
const kigaliOffsetMs = 2 * 3_600_000

/** Says that the site is offline or unreachable, and when the page was cached. */
export function ConnectionNotice({ language, texts }: Props) {
  const { connection, shownSinceMs } = useConnection()
  const [closed, setClosed] = useState<string | null>(null)
  useEffect(() => {
    if (connection === 'online') setClosed(null)
  }, [connection])
  if (connection === 'online' || connection === closed) return null

  const since = new Date(shownSinceMs)
  const date = dateOfInstant(language, since.toISOString())
  const time = clock(language, new Date(shownSinceMs + kigaliOffsetMs).toISOString().slice(11, 16))
  return (
    <div className="notice">
      <p>{texts[connection].replace('{{date}}', date).replace('{{time}}', time)}</p>
      <button className="text-button" type="button" onClick={() => setClosed(connection)}>
        {texts.close}
      </button>
    </div>
  )
}

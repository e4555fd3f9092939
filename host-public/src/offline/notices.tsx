import { useEffect, useState } from 'react'
import { clock, dateOfInstant } from '../language/format.ts'
import type { Language } from '../language/languages.ts'
import { importTexts, type Texts, type Translated } from '../text/text.ts'
import { useConnection } from './use-connection.ts'
import { useDocumentLanguage } from './use-document-language.ts'

type OfflineTexts = Translated<Texts['offline']>

/** Kigali is two hours ahead of UTC the whole year. */
const kigaliOffsetMs = 2 * 3_600_000

function useTexts(language: Language): OfflineTexts | null {
  const [texts, setTexts] = useState<OfflineTexts | null>(null)
  useEffect(() => {
    let isWanted = true
    importTexts(language, 'offline').then(
      (arrived) => isWanted && setTexts(arrived),
      () => {
        // The texts that are here stay.
      },
    )
    return () => {
      isWanted = false
    }
  }, [language])
  return texts
}

export function Notices() {
  const language = useDocumentLanguage()
  const texts = useTexts(language)
  const { connection, shownSinceMs } = useConnection()
  const [closed, setClosed] = useState<string | null>(null)

  // There before there is anything to say, so that it is heard.
  return (
    <div role="status">
      {texts && connection !== 'online' && closed !== connection && (
        <div className="notice">
          <p>
            {texts[connection].replace(
              /\{\{(\w+)\}\}/g,
              (_, part) => whenIn(language, shownSinceMs)[part as 'date'],
            )}
          </p>
          <button className="text-button" type="button" onClick={() => setClosed(connection)}>
            {texts.close}
          </button>
        </div>
      )}
    </div>
  )
}

function whenIn(language: Language, ms: number) {
  return {
    date: dateOfInstant(language, new Date(ms).toISOString()),
    time: clock(language, new Date(ms + kigaliOffsetMs).toISOString().slice(11, 16)),
  }
}

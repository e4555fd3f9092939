import { englishNames, type Language, languages } from '@grace/contract/languages'
import type { Audience } from '@grace/contract/letters'
import { isEmpty } from '../lib/forms/texts.ts'
import { counted } from './letter-status.tsx'

/** How many readers each language has, and which text they get. */
export function AudienceList({
  audience: { total, byLanguage },
  texts,
  main,
}: {
  audience: Audience
  texts: Partial<Record<Language, object>>
  main: Language
}) {
  const rows = [...languages, 'unknown' as const].filter((code) => byLanguage[code] > 0)
  if (total === 0) return <p>Nobody is subscribed to the newsletter yet. Sample subscribers never get it.</p>
  return (
    <ul className="adm-audience">
      {rows.map((code) => {
        const name = code === 'unknown' ? 'language not known' : englishNames[code]
        const isMissing = code === 'unknown' || isEmpty(texts[code])
        return (
          <li key={code}>
            <strong>{counted(byLanguage[code])}</strong> {name}
            {isMissing && code !== main ? (
              <span className="adm-quiet"> get the {englishNames[main]} text</span>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

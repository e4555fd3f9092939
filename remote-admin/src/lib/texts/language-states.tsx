import type { NeededKind, TextState } from '@grace/contract/language-states'
import { englishNames, type Language, languages } from '@grace/contract/languages'
import { useQuery } from '@tanstack/react-query'
import { neededLanguagesQuery } from './language-counts.tsx'
import './language-states.css'

type ByLanguage = Partial<Record<Language, unknown>>

export const stateOf = (language: Language, texts: ByLanguage, outdated: ByLanguage): TextState =>
  outdated[language] ? 'outdated' : texts[language] ? 'written' : 'missing'

/** Names of the states for administrators. */
export const stateNames: Record<TextState, string> = {
  missing: 'missing',
  written: 'written',
  outdated: 'outdated',
  unneeded: 'not needed',
}

/** A ring, a full circle, a diamond or a short line: states differ by shape, not by colour alone. */
export const StateShape = ({ state }: { state: TextState }) => (
  <span className="adm-state" data-state={state} aria-hidden="true" />
)

/** The languages of an entity with their states, for a list. @param of its kind; omitted where every language is needed. */
export function LanguageStates({
  texts,
  outdated,
  of: kind,
}: {
  texts: ByLanguage
  outdated: ByLanguage
  of?: NeededKind
}) {
  const { data } = useQuery({ ...neededLanguagesQuery, enabled: kind !== undefined, staleTime: 60_000 })
  const needed: readonly Language[] = (kind && data?.[kind]) ?? languages
  return (
    <span className="adm-states">
      {languages.map((language) => {
        const written = stateOf(language, texts, outdated)
        const state = written === 'missing' && !needed.includes(language) ? 'unneeded' : written
        return (
          <span key={language} data-tip={`${englishNames[language]}: ${stateNames[state]}`}>
            <StateShape state={state} />
            {language.toUpperCase()}
            <span className="adm-visually-hidden"> {stateNames[state]}</span>
          </span>
        )
      })}
    </span>
  )
}

/** The name of an entity in a list: in the main language, otherwise in any. */
export const nameIn = <Fields,>(
  main: Language,
  texts: Partial<Record<Language, Fields>>,
): Fields | undefined => [main, ...languages].map((language) => texts[language]).find(Boolean)

import type { TextState } from '@grace/contract/language-states'
import { englishNames, type Language, languages } from '@grace/contract/languages'
import './language-states.css'

type ByLanguage = Partial<Record<Language, unknown>>

export const stateOf = (language: Language, texts: ByLanguage, outdated: ByLanguage): TextState =>
  outdated[language] ? 'outdated' : texts[language] ? 'written' : 'missing'

/** A ring, a full circle or a diamond: states differ by shape, not by colour alone. */
export const StateShape = ({ state }: { state: TextState }) => (
  <span className="adm-state" data-state={state} aria-hidden="true" />
)

/** The languages of an entity with their states, for a list. */
export function LanguageStates({ texts, outdated }: { texts: ByLanguage; outdated: ByLanguage }) {
  return (
    <span className="adm-states">
      {languages.map((language) => {
        const state = stateOf(language, texts, outdated)
        return (
          <span key={language} data-tip={`${englishNames[language]}: ${state}`}>
            <StateShape state={state} />
            {language.toUpperCase()}
            <span className="adm-unseen"> {state}</span>
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

import {
  languageStates,
  type NeededKind,
  type NeededLanguages,
  type TextToWrite,
} from '@grace/contract/language-states'
import { englishNames, type Language, languages } from '@grace/contract/languages'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { callConfirmed } from '../confirmation/call-confirmed.ts'
import { ConsoleLink, type ConsolePath } from '../lib/address.tsx'
import { subjects } from '../lib/audit-entries/subjects.ts'
import { capitalized } from '../lib/capitalized.ts'
import { neededLanguagesQuery } from '../lib/texts/language-counts.tsx'
import { StateShape, stateNames } from '../lib/texts/language-states.tsx'
import { truncate } from '../lib/truncate.ts'
import { kindName } from './kind-name.ts'
import { useLanguagesChange } from './use-languages-change.ts'

const titleChars = 80

/** The tab of the form in which a text is written. */
const tabOf = ({ kind, id, language }: TextToWrite): ConsolePath =>
  `${subjects[kind].path(id)}?tab=${language}`

const without = (codes: readonly Language[], language: Language) => codes.filter((code) => code !== language)
const named = (codes: readonly Language[]) => codes.map((code) => englishNames[code]).join(' and ')

export function TextsToWrite({ rows }: { rows: readonly TextToWrite[] }) {
  return (
    <ul className="adm-texts-to-write">
      {rows.map((text) => (
        <li key={`${text.kind} ${text.id} ${text.language}`}>
          <StateShape state={text.state} />
          <span>
            <ConsoleLink to={tabOf(text)}>
              {truncate(text.title, titleChars)}{' '}
              <span className="adm-visually-hidden">in {englishNames[text.language]}</span>
            </ConsoleLink>
            <span className="adm-quiet">
              {capitalized(subjects[text.kind].one)} · {englishNames[text.language]}, {stateNames[text.state]}
            </span>
            <Choices text={text} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Ways to need no text here, for this thing or for all of its kind; or to need it again. */
function Choices({ text: { kind, id, title, language, state, needed } }: { text: TextToWrite }) {
  const { data: byKind } = useQuery(neededLanguagesQuery)
  const thing = kind as NeededKind
  const choose = useLanguagesChange(
    (only: Language[] | null) =>
      callConfirmed(languageStates.setOnly, { params: { kind: thing, id }, body: { languages: only } }),
    `“${truncate(title, titleChars)}” has the languages that it needs.`,
  )
  const setNeeded = useLanguagesChange((change: NeededLanguages) =>
    callConfirmed(languageStates.setNeeded, { body: { needed: change } }),
  )
  const small = { size: 'small', type: 'link' } as const
  if (state === 'unneeded') {
    return (
      <span className="adm-text-choices">
        <Button
          {...small}
          aria-label={`As its kind needs: ${title}`}
          loading={choose.isPending}
          onClick={() => choose.mutate(null)}
        >
          As its kind needs
        </Button>
      </span>
    )
  }
  const only = without(needed, language)
  return (
    <span className="adm-text-choices">
      {kind !== 'settings' && only.length > 0 ? (
        <Button
          {...small}
          aria-label={`Only in ${named(only)}: ${title}`}
          loading={choose.isPending}
          onClick={() => choose.mutate(only)}
        >
          Only in {named(only)}
        </Button>
      ) : null}
      {byKind ? (
        <Button
          {...small}
          loading={setNeeded.isPending}
          onClick={() => setNeeded.mutate({ [thing]: without(byKind[thing] ?? languages, language) })}
        >
          {kindName(kind)} need no {englishNames[language]}
        </Button>
      ) : null}
    </span>
  )
}

import type { TextToWrite } from '@grace/contract/language-states'
import { englishNames } from '@grace/contract/languages'
import { ConsoleLink, type ConsolePath } from '../lib/address.tsx'
import { subjects } from '../lib/audit-entries/subjects.ts'
import { capitalized } from '../lib/capitalized.ts'
import { StateShape } from '../lib/texts/language-states.tsx'
import { truncate } from '../lib/truncate.ts'

const titleChars = 80

/** The tab of the form in which a text is written. */
const tabOf = ({ kind, id, language }: TextToWrite): ConsolePath =>
  `${subjects[kind].path(id)}?tab=${language}`

export function TextsToWrite({ rows }: { rows: readonly TextToWrite[] }) {
  return (
    <ul className="adm-texts-to-write">
      {rows.map((text) => (
        <li key={`${text.kind} ${text.id} ${text.language}`}>
          <StateShape state={text.state} />
          <span>
            <ConsoleLink to={tabOf(text)}>
              {truncate(text.title, titleChars)}{' '}
              <span className="adm-unseen">in {englishNames[text.language]}</span>
            </ConsoleLink>
            <span className="adm-quiet">
              {capitalized(subjects[text.kind].one)} · {englishNames[text.language]}, {text.state}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

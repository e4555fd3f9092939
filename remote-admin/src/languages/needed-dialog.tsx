import {
  languageStates,
  type NeededKind,
  type NeededLanguages,
  neededKinds,
} from '@grace/contract/language-states'
import { englishNames, languages } from '@grace/contract/languages'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { callConfirmed } from '../confirmation/call-confirmed.ts'
import { Button } from '../lib/button.tsx'
import { Dialog } from '../lib/dialog.tsx'
import { kindName } from './kind-name.ts'
import { useLanguagesChange } from './use-languages-change.ts'

/** Which languages each kind needs, set once for all its things. */
export function NeededDialog({ stored, onClose }: { stored: NeededLanguages; onClose: () => void }) {
  const [needed, setNeeded] = useState(stored)
  const save = useLanguagesChange((needed: NeededLanguages) =>
    callConfirmed(languageStates.setNeeded, { body: { needed } }),
  )
  const of = (kind: NeededKind) => needed[kind] ?? languages
  return (
    <Dialog title="What each kind needs" onClose={onClose}>
      <p className="adm-quiet">
        A kind is missing only in the languages that are ticked here. Without a tick, the language that a
        thing is written in is enough. Each thing can still differ.
      </p>
      <table className="adm-table adm-language-table">
        <caption className="adm-visually-hidden">Languages needed by kind</caption>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            {languages.map((language) => (
              <th key={language} scope="col">
                <abbr title={englishNames[language]}>{language.toUpperCase()}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {neededKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{kind === 'picture' ? 'Descriptions of pictures' : kindName(kind)}</th>
              {languages.map((language) => (
                <td key={language}>
                  <Checkbox
                    aria-label={`${kindName(kind)} in ${englishNames[language]}`}
                    checked={of(kind).includes(language)}
                    onChange={({ target }) =>
                      setNeeded({
                        ...needed,
                        [kind]: languages.filter((code) =>
                          code === language ? target.checked : of(kind).includes(code),
                        ),
                      })
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="adm-dialog-actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="primary"
          loading={save.isPending}
          onClick={() => save.mutate(needed, { onSuccess: onClose })}
        >
          Save
        </Button>
      </div>
    </Dialog>
  )
}

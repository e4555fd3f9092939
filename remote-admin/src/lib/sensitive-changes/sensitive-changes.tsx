import type { AllSettings, SensitiveChange } from '@grace/contract/settings'
import { useState } from 'react'
import { ConsoleLink } from '../address.tsx'
import { subjects } from '../audit-entries/subjects.ts'
import { Button } from '../button.tsx'
import { KigaliTime } from '../kigali-time.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { useSensitiveChanges } from './queries.ts'
import './sensitive-changes.css'
import { valueInWords } from './value-in-words.ts'

type Field = SensitiveChange['values'][number]['field']

const RevertDialog = lazyPart(async () => (await import('./revert-dialog.tsx')).RevertDialog, null)

/**
 * Changes of the last 24 hours of numbers and addresses, each with a button that takes it back; nothing if there are
 * none.
 *
 * @param fields only these; without them all, texts included.
 * @param isWarning leaves out what was done in this session.
 * @param onReverted receives the settings with the earlier values.
 */
export function SensitiveChanges({
  fields,
  isWarning = false,
  onReverted = () => {},
}: {
  fields?: readonly Field[]
  isWarning?: boolean
  onReverted?: (settings: AllSettings) => void
}) {
  const { changes } = useSensitiveChanges()
  const [reverting, setReverting] = useState<SensitiveChange | null>(null)
  const shown = changes
    .filter(({ isOwn }) => !(isWarning && isOwn))
    .map((change) => ({
      change,
      values: change.values.filter(({ field }) => !fields || fields.includes(field)),
    }))
    .filter(({ change, values }) => values.length > 0 && (!fields || change.subjectType === 'settings'))
  return (
    <>
      {shown.length > 0 ? (
        <ul className="adm-sensitive-changes" aria-label="Changed in the last 24 hours">
          {shown.map(({ change, values }) => (
            <li key={change.id}>
              <div>
                {values.map((value) => (
                  <strong key={value.field}>{valueInWords(value)}</strong>
                ))}
                <span className="adm-quiet">
                  {change.by ? `Changed by ${change.by} on ` : 'Changed on '}
                  <KigaliTime of={change.at} />
                  {change.device ? <span>{`, ${change.device}`}</span> : null}
                </span>{' '}
                {fields ? null : (
                  <ConsoleLink to={subjects[change.subjectType].path(change.subjectId)}>
                    Open the {subjects[change.subjectType].one}
                  </ConsoleLink>
                )}
              </div>
              <Button danger onClick={() => setReverting(change)}>
                That was not us
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {reverting ? (
        <RevertDialog change={reverting} onReverted={onReverted} onClose={() => setReverting(null)} />
      ) : null}
    </>
  )
}

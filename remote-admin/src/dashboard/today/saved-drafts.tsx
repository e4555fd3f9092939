import type { OwnDraft } from '@grace/contract/dashboard'
import { useId } from 'react'
import { ConsoleLink } from '../../lib/address.tsx'
import { subjects } from '../../lib/audit-entries/subjects.ts'
import { capitalized } from '../../lib/capitalized.ts'
import { KigaliTime } from '../../lib/kigali-time.tsx'

/** Drafts that are saved on the server, beside those of this browser. */
export function SavedDrafts({ drafts }: { drafts: readonly OwnDraft[] }) {
  const id = useId()
  if (drafts.length === 0) return null
  return (
    <section aria-labelledby={id} className="adm-panel">
      <h2 id={id}>Saved as drafts</h2>
      <ul className="adm-today-lines">
        {drafts.map(({ subjectType, id, title, updatedAt }) => {
          const { one, path } = subjects[subjectType]
          return (
            <li key={`${subjectType} ${id}`}>
              <span className="adm-today-text">
                <strong>{title || `Untitled ${one}`}</strong>
                <span className="adm-quiet">
                  {capitalized(one)}, <KigaliTime of={updatedAt} />
                </span>
              </span>
              <ConsoleLink
                to={path(id)}
                className="adm-today-button"
                aria-label={`Continue: ${title || one}`}
              >
                Continue
              </ConsoleLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

import { useId } from 'react'
import { ConsoleLink, pathWithDraft } from '../lib/address.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { firstWordsOf, formOf } from './draft-title.ts'
import { useDrafts } from './use-drafts.ts'

const atMost = 5

/** The newest input that was not saved, on the Dashboard; nothing without any. Its looks are those of that screen. */
export function YourDrafts() {
  const id = useId()
  const drafts = useDrafts().filter(({ isUndone }) => !isUndone)
  if (drafts.length === 0) return null
  return (
    <section aria-labelledby={id} className="adm-panel">
      <div className="adm-today-head">
        <h2 id={id}>Not saved yet</h2>
        <ConsoleLink to="/drafts">
          {drafts.length > atMost ? `All ${drafts.length} drafts` : 'Drafts'}
        </ConsoleLink>
      </div>
      <ul className="adm-today-lines">
        {drafts.slice(0, atMost).map((draft) => {
          const words = firstWordsOf(draft)
          const name = words ?? formOf(draft)
          return (
            <li key={`${draft.name}#${draft.id}`}>
              <span className="adm-today-text">
                <strong>{name}</strong>
                <span className="adm-quiet">
                  {words ? <span>{`${formOf(draft)}, `}</span> : null}
                  <KigaliTime of={draft.at} />
                </span>
              </span>
              {draft.path ? (
                <ConsoleLink
                  className="adm-today-button"
                  to={draft.id ? pathWithDraft(draft.path, draft.id) : draft.path}
                  aria-label={`Continue: ${name}`}
                >
                  Continue
                </ConsoleLink>
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

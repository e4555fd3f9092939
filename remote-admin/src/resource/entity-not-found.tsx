import type { ConsolePath } from '../lib/address.tsx'
import { ListStateLink } from '../lib/list-state-link.tsx'
import '../lib/list/list.css'

/** Shown instead of a missing entity. */
export function EntityNotFound({ what, list }: { what: string; list: ConsolePath }) {
  return (
    <div className="adm-empty-state">
      <p>This {what} does not exist. It may have been deleted.</p>
      <ListStateLink to={list}>Back to the list</ListStateLink>
    </div>
  )
}

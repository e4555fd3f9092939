import type { ConsolePath } from '../lib/address.tsx'
import { ListStateLink } from '../lib/list-state-link.tsx'
import '../lib/list/list.css'

/** In place of an entity that is not there. */
export function EntityNotFound({ what, list }: { what: string; list: ConsolePath }) {
  return (
    <div className="adm-nothing">
      <p>There is no such {what}. It may have been deleted.</p>
      <ListStateLink to={list}>Back to the list</ListStateLink>
    </div>
  )
}

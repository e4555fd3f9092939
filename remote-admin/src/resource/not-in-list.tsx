import type { ConsolePath } from '../lib/address.tsx'
import { KeepingLink } from '../lib/keeping-link.tsx'
import '../lib/list/list.css'

/** In place of an entity that is not there. */
export function NotInList({ what, list }: { what: string; list: ConsolePath }) {
  return (
    <div className="adm-nothing">
      <p>There is no such {what}. It may have been deleted.</p>
      <KeepingLink to={list}>Back to the list</KeepingLink>
    </div>
  )
}

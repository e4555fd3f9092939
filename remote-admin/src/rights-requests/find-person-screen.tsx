import { ConsoleLink } from '../lib/address.tsx'
import { ListStateLink } from '../lib/list-state-link.tsx'
import { Screen } from '../lib/screen.tsx'
import { HeldList, useHeldSearch } from './held-list.tsx'
import './rights-requests.css'

/** Tells whether, and where, something is kept about a person. */
export function FindPersonScreen() {
  const search = useHeldSearch('')
  return (
    <Screen
      title="Find a person"
      beside={<ListStateLink to="/rights-requests">All rights requests</ListStateLink>}
    >
      <p className="adm-quiet adm-private">
        Everything that names a person, and all else from the addresses that are found. What people wrote is
        not shown here. To copy or erase it,{' '}
        <ConsoleLink to="/rights-requests/new">record a request</ConsoleLink>.
      </p>
      <HeldList search={search} />
    </Screen>
  )
}

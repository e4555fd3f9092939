import { rightsRequests } from '@grace/contract/rights-requests'
import { z } from '@grace/contract/zod'
import { call } from '@grace/shared-auth/call'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ConsoleLink } from '../lib/address.tsx'
import { useAreas } from '../lib/areas.ts'
import { EmptyState } from '../lib/list/empty-state.tsx'
import { Filters } from '../lib/list/filters.tsx'
import { SearchField } from '../lib/list/search-field.tsx'
import { searchText } from '../lib/list/search-text.ts'
import { useSearchText } from '../lib/list/use-search-text.ts'
import { useUrlState } from '../lib/list/use-url-state.ts'
import { ListStateLink } from '../lib/list-state-link.tsx'
import { Screen } from '../lib/screen.tsx'
import { HeldList, useHeldRows } from './held-list.tsx'
import './rights-requests.css'
import { rightsResource } from './rights-resource.ts'

const State = z.object({ q: z.catch(z.optional(z.string()), undefined) })

/** Tells whether, and where, something is kept about a person. */
export function FindPersonScreen() {
  const hasCare = useAreas().includes('care')
  const [{ q = '' }, change] = useUrlState(State)
  const [text, setText] = useSearchText(
    q,
    useCallback((q: string) => change({ q }, { replace: true }), [change]),
  )
  const asked = searchText(q)
  const query = useQuery({
    queryKey: rightsResource.key.other('held', asked),
    queryFn: ({ signal }) => call(rightsRequests.find, { query: { q: asked }, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { rows } = useHeldRows(query.data)
  return (
    <Screen
      title="Find a person"
      headerActions={<ListStateLink to="/rights-requests">All rights requests</ListStateLink>}
    >
      <p className="adm-quiet adm-private">
        Everything that mentions a person, and everything else sent from the addresses found. What people
        wrote is not shown here. To copy or erase it,{' '}
        <ConsoleLink to="/rights-requests/new">record a request</ConsoleLink>.
        {hasCare ? null : (
          <span>{' Prayer requests and messages are found by administrators with the area “care”.'}</span>
        )}
      </p>
      <Filters>
        <SearchField text={text} label="Email address, phone number or name" onText={setText} />
      </Filters>
      <div className="adm-desk-found">
        {asked === '' ? (
          <EmptyState
            text={`Type an address, a number or a name. It is looked for in users, ${hasCare ? 'prayer requests, messages, ' : ''}subscriptions and the trash.`}
          />
        ) : (
          <HeldList
            query={query}
            rows={rows}
            failed="The search failed. Please try again."
            empty={`Nothing is kept that names “${asked}”.`}
          />
        )}
      </div>
    </Screen>
  )
}

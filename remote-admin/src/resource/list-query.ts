import type { Endpoint } from '@grace/contract/endpoint'
import { type CallOptions, callPage } from '@grace/shared-auth/call'
import { queryOptions } from '@tanstack/react-query'
import { searchText } from '../lib/list/search-text.ts'
import type { Keys } from './keys.ts'

type Given<S> = { [name in keyof S]?: Exclude<S[name], ''> }

/** Query of a list with its state in the URL: empty values are left out, the search is cut. */
export const queryOf = <S extends { q: string }>(state: S) =>
  Object.fromEntries(
    Object.entries({ ...state, q: searchText(state.q) }).filter(([, value]) => value !== ''),
  ) as Given<S>

/** One page of a list. */
export const pageQuery = <E extends Endpoint>(
  key: Keys,
  endpoint: E,
  query: NonNullable<CallOptions<E>['query']>,
) =>
  queryOptions({
    queryKey: key.list(query),
    queryFn: ({ signal }) => callPage(endpoint, { query, signal }),
  })

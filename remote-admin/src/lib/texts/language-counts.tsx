import { languageStates } from '@grace/contract/language-states'
import { call } from '@grace/shared-auth/call'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useAreas } from '../areas.ts'

export const languageCountsQuery = queryOptions({
  queryKey: ['language-states', 'counts'],
  queryFn: ({ signal }) => call(languageStates.counts, { signal }),
})

/** Number of texts that are missing or outdated; undefined until it is known. */
export const useTextsToWrite = (): number | undefined =>
  useQuery({ ...languageCountsQuery, enabled: useAreas().includes('content') }).data?.reduce(
    (sum, { state, count }) => (state === 'written' ? sum : sum + count),
    0,
  )

/** That number beside the menu entry. */
export function TextsToWriteCount() {
  const count = useTextsToWrite()
  return count ? (
    <>
      {' '}
      <span className="adm-menu-count">
        {count.toLocaleString('en-US')}
        <span className="adm-unseen"> to write</span>
      </span>
    </>
  ) : null
}

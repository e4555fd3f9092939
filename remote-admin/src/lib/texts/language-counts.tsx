import { languageStates, textsToWrite } from '@grace/contract/language-states'
import { call } from '@grace/shared-auth/call'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useAreas } from '../areas.ts'
import { MenuCount } from '../menu-count.tsx'

export const languageCountsQuery = queryOptions({
  queryKey: ['language-states', 'counts'],
  queryFn: ({ signal }) => call(languageStates.counts, { signal }),
})

/** Languages that each kind needs. */
export const neededLanguagesQuery = queryOptions({
  queryKey: ['language-states', 'needed'],
  queryFn: ({ signal }) => call(languageStates.needed, { signal }),
})

/** Number of texts that visitors miss; undefined until it is known. */
export const useTextsToWrite = (): number | undefined =>
  useQuery({ ...languageCountsQuery, enabled: useAreas().includes('content'), select: textsToWrite }).data

/** That number beside the menu entry. */
export function TextsToWriteCount() {
  return <MenuCount of={useTextsToWrite()} what="to write" />
}

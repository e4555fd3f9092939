import type { Account } from '@grace/contract/accounts'
import { useUser } from '@grace/shared-auth'
import { useCallback, useMemo, useState } from 'react'
import type { SearchableAccount } from './find-accounts.ts'

const none: ReadonlySet<number> = new Set()

/**
 * Which of the accounts that are found are chosen. One's own never is: what the server refuses to everybody is not
 * offered. What a filter hides is not chosen any more, as nobody could see it.
 */
export function useSelection(found: readonly SearchableAccount[], rows: readonly Account[]) {
  const own = useUser()?.id
  const [ids, setIds] = useState(none)

  const toggle = useCallback(
    (id: number, isChosen: boolean) =>
      setIds((before) => {
        const after = new Set(before)
        if (isChosen) after.add(id)
        else after.delete(id)
        return after
      }),
    [],
  )
  const chosen = useMemo(
    () =>
      ids.size === 0 ? [] : found.filter(({ account }) => ids.has(account.id)).map(({ account }) => account),
    [found, ids],
  )
  const ofPage = rows.filter(({ id }) => id !== own)
  const chosenOfPage = ofPage.filter(({ id }) => ids.has(id)).length
  const selectable = found.length - (found.some(({ account }) => account.id === own) ? 1 : 0)

  return {
    ids,
    chosen,
    toggle,
    /** How many could be chosen on all pages. */
    selectable,
    page: {
      isAll: ofPage.length > 0 && chosenOfPage === ofPage.length,
      isSome: chosenOfPage > 0 && chosenOfPage < ofPage.length,
      choose: (isChosen: boolean) =>
        setIds((before) => {
          const after = new Set(before)
          for (const { id } of ofPage) {
            if (isChosen) after.add(id)
            else after.delete(id)
          }
          return after
        }),
    },
    chooseAll: () => setIds(new Set(found.map(({ account }) => account.id).filter((id) => id !== own))),
    clear: () => setIds(none),
  }
}
export type Selection = ReturnType<typeof useSelection>

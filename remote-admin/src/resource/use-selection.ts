import { useCallback, useMemo, useRef, useState } from 'react'

interface Row {
  id: number
}

const none: ReadonlySet<number> = new Set()

/**
 * Selection of rows. Rows hidden by a filter are deselected, because they are invisible.
 *
 * @param found all matching rows; `rows` are those of the page in view.
 */
export function useSelection<T extends Row>(
  found: readonly T[],
  rows: readonly T[],
  isSelectable: (row: T) => boolean,
) {
  const [ids, setIds] = useState(none)
  const ofPage = rows.filter(isSelectable)
  // The last clicked row starts a range. A ref, so that `toggle` stays the same function.
  const range = useRef({ from: null as number | null, rows: ofPage })
  range.current.rows = ofPage

  const set = (changed: readonly Row[], isChosen: boolean) =>
    setIds((before) => {
      const after = new Set(before)
      for (const { id } of changed) {
        if (isChosen) after.add(id)
        else after.delete(id)
      }
      return after
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `set` only calls the setter.
  const toggle = useCallback((id: number, isChosen: boolean, isRange = false) => {
    const { from, rows } = range.current
    const [first, last] = [from, id]
      .map((end) => rows.findIndex((row) => row.id === end))
      .sort((a, b) => a - b)
    const isKnown = isRange && first !== undefined && last !== undefined && first >= 0
    set(isKnown ? rows.slice(first, last + 1) : [{ id }], isChosen)
    range.current.from = id
  }, [])
  const chosen = useMemo(() => (ids.size === 0 ? [] : found.filter(({ id }) => ids.has(id))), [found, ids])
  const chosenOfPage = ofPage.filter(({ id }) => ids.has(id)).length

  return {
    ids,
    chosen,
    isSelectable,
    toggle,
    /** Selectable rows on all pages. */
    selectable: useMemo(() => found.filter(isSelectable).length, [found, isSelectable]),
    page: {
      isAll: ofPage.length > 0 && chosenOfPage === ofPage.length,
      isSome: chosenOfPage > 0 && chosenOfPage < ofPage.length,
      choose: (isChosen: boolean) => set(ofPage, isChosen),
    },
    /** Selects these rows, and no others. */
    choose: (chosen: readonly number[]) => setIds(new Set(chosen)),
    chooseAll: () => setIds(new Set(found.filter(isSelectable).map(({ id }) => id))),
    clear: () => setIds(none),
  }
}
export type Selection<T extends Row> = ReturnType<typeof useSelection<T>>

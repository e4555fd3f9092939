import type { PagedListOf } from '../lib/list/use-paged-list.ts'
import type { Selection } from '../resource/use-selection.ts'
import type { InboxItem } from './inbox.ts'
import { useInboxKeys } from './use-inbox-keys.ts'

/** Links that open the rows, in their order. */
const links = () => [...document.querySelectorAll<HTMLElement>('.console .adm-inbox a[data-opens-row]')]
const focusedRow = (of: HTMLElement[]) =>
  of.findIndex((link) => link.closest('tr, li')?.contains(document.activeElement))

/** Single keys of the list of an inbox. They act on the row that has the focus. */
export function useListKeys({
  list: { rows },
  selection,
  onMark,
}: {
  list: PagedListOf<InboxItem>
  selection: Selection<InboxItem>
  onMark: (item: InboxItem) => void
}): void {
  const move = (by: 1 | -1) => {
    const all = links()
    const here = focusedRow(all)
    all.at(here < 0 ? 0 : Math.min(Math.max(here + by, 0), all.length - 1))?.focus()
  }
  const withRow = (run: (item: InboxItem) => void) => () => {
    const item = rows[focusedRow(links())]
    if (item) run(item)
  }
  const choose = (isRange: boolean) =>
    withRow(({ id }) => selection.toggle(id, isRange || !selection.ids.has(id), isRange))
  useInboxKeys({
    j: () => move(1),
    k: () => move(-1),
    x: choose(false),
    'shift+x': choose(true),
    d: withRow((item) => {
      move(1)
      if (item.status === 'NEW') onMark(item)
    }),
    // Opens the row, where the answer is.
    r: withRow(({ id }) => {
      const at = rows.findIndex((row) => row.id === id)
      links()[at]?.click()
    }),
    a() {
      if (selection.chosen.length === 0) choose(false)()
      // The bar appears with the first choice.
      setTimeout(() => document.querySelector<HTMLElement>('.console .adm-inbox-bulk select')?.focus())
    },
    ...(selection.chosen.length > 0 && { u: selection.clear }),
  })
}

import { accounts } from '@grace/contract/accounts'
import type { Endpoint } from '@grace/contract/endpoint'
import { events } from '@grace/contract/events'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { onPages, otherwise } from '@grace/testkit/network'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mediaMatches } from '../testing/browser.ts'
import { openFilters } from '../testing/list-controls.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { anEvent, aPrayerRequest } from '../testing/samples.ts'

interface SortedList {
  path: string
  list: Endpoint
  row: { id: number }
  /** First words of each sort button, and the order that its first press gives. The last one sorts the list at first. */
  heads: Record<string, string>
  /** The list at first, where no column has its order. */
  usual?: string
  /** Choices of the sort field on a phone. */
  choices: string[]
}

/** One whose first order is that of no column, and one whose orders are states; a column's own orders are in its list. */
const lists: SortedList[] = [
  {
    path: '/events',
    list: events.list,
    row: anEvent(),
    heads: { Title: 'title', 'Event date': '-eventDate' },
    usual: 'Latest first',
    choices: [
      'Latest first',
      'Title A–Z',
      'Title Z–A',
      'Event date, earliest first',
      'Event date, latest first',
    ],
  },
  {
    path: '/inbox/prayer-requests',
    list: prayerRequests.list,
    row: aPrayerRequest(),
    heads: { From: 'name', Status: 'status', Received: '-createdAt' },
    choices: ['Name A–Z', 'Name Z–A', 'Done first', 'New first', 'Oldest first', 'Newest first'],
  },
]

const reverse = (sort: string) => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`)
const direction = (sort: string) => (sort.startsWith('-') ? 'descending' : 'ascending')

describe.each(lists)('$path', ({ path, list, row, heads: sorts, usual, choices }) => {
  const heads = Object.entries(sorts)
  let asked: (string | null)[] = []
  beforeEach(() => {
    asked = []
    otherwise(accounts.list, () => [])
    onPages(list, ({ query }) => {
      asked.push(query.get('sort'))
      return [row] as never
    })
  })
  const usualSort = usual ? null : (heads.at(-1)?.[1] ?? null)

  test('the list is sorted by its column headers, in both directions, and ignores an unknown column', async () => {
    const { address } = renderConsole(`${path}?sort=secret`)
    const head = async (name: string) => screen.findByRole('columnheader', { name: new RegExp(`^${name}`) })
    await screen.findByRole('table')
    expect(asked).toEqual([usualSort])
    for (const [name, sort] of heads) {
      const isUsual = sort === usualSort
      expect((await head(name)).getAttribute('aria-sort')).toBe(isUsual ? direction(sort) : null)
    }
    expect(screen.getAllByRole('columnheader').filter((one) => one.tabIndex === 0)).toHaveLength(heads.length)
    for (const [name, first] of heads) {
      for (const sort of [first, reverse(first)]) {
        await userEvent.click(await head(name))
        await waitFor(async () => expect(await head(name)).toHaveAttribute('aria-sort', direction(sort)))
        await waitFor(() =>
          expect(address()).toBe(`/admin${path}${sort === usualSort ? '' : `?sort=${sort}`}`),
        )
        if (sort !== usualSort) await waitFor(() => expect(asked.at(-1)).toBe(sort))
      }
    }
  })

  test('the list is sorted by a select on a phone', async () => {
    mediaMatches('(max-width: 599px)')
    const { address } = renderConsole(path)
    const select = (await openFilters()).getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
    expect([...select.options].map(({ label }) => label)).toEqual(choices)
    const atFirst = select.selectedOptions[0]?.label ?? ''
    if (usual) expect(atFirst).toBe(usual)
    const [other = ''] = choices.filter((label) => label !== atFirst)
    await userEvent.selectOptions(select, other)
    await waitFor(() => expect(select.selectedOptions[0]?.label).toBe(other))
    await waitFor(() => expect(asked.at(-1)).toBe(select.value))
    expect(address()).toBe(`/admin${path}?sort=${select.value}`)
    await userEvent.selectOptions(select, atFirst)
    await waitFor(() => expect(address()).toBe(`/admin${path}`))
  })
})

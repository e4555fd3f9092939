import { accounts } from '@grace/contract/accounts'
import { albums } from '@grace/contract/albums'
import { announcements } from '@grace/contract/announcements'
import { type AnswerTemplate, answerTemplates } from '@grace/contract/answer-templates'
import { audit } from '@grace/contract/audit'
import { blocks } from '@grace/contract/blocks'
import { blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import { contactMessages } from '@grace/contract/contact-messages'
import { dataBreaches } from '@grace/contract/data-breaches'
import type { Endpoint } from '@grace/contract/endpoint'
import { events } from '@grace/contract/events'
import { letters } from '@grace/contract/letters'
import { newsletter } from '@grace/contract/newsletter'
import { posts } from '@grace/contract/posts'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { rightsRequests } from '@grace/contract/rights-requests'
import { sermons } from '@grace/contract/sermons'
import { type TrashItem, trash } from '@grace/contract/trash'
import { onPages, otherwise } from '@grace/testkit/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mediaMatches } from '../testing/browser.ts'
import { aCategory, anAlbum, aPost } from '../testing/publishing-samples.ts'
import { renderConsole } from '../testing/render-console.tsx'
import {
  aBlock,
  aBlog,
  aContactMessage,
  aDataBreach,
  aLetter,
  anAct,
  anAnnouncement,
  anEvent,
  aPrayerRequest,
  aRightsRequest,
  aSermon,
  aSubscriber,
} from '../testing/samples.ts'

const aTemplate: AnswerTemplate = {
  id: 4,
  name: 'Thanks',
  language: 'en',
  text: 'We thank you.',
  createdAt: '2025-08-01T08:00:00.000Z',
  updatedAt: '2025-08-01T08:00:00.000Z',
}
const aDeletedEvent: TrashItem = {
  id: 3,
  kind: 'event',
  subjectId: 9,
  name: 'Concert',
  deletedAt: '2025-08-01T08:00:00.000Z',
  deletedBy: 'admin',
  expiresAt: '2025-08-31T08:00:00.000Z',
}
const { content: _, trouble: __, texts: ___, outdated: ____, ...aLetterInList } = aLetter()

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

const titles = ['Title A–Z', 'Title Z–A']
const names = ['Name A–Z', 'Name Z–A']
const days = ['Oldest first', 'Newest first']
const statuses = ['Status A–Z', 'Status Z–A']

const inboxHeads: SortedList['heads'] = { From: 'name', Status: 'status', Received: '-createdAt' }
const inboxChoices = [...names, 'Done first', 'New first', ...days]

const lists: SortedList[] = [
  {
    path: '/categories',
    list: categories.list,
    row: aCategory(),
    heads: { Name: 'name', Created: '-createdAt' },
    choices: [...names, ...days],
  },
  {
    path: '/blogs',
    list: blogs.list,
    row: aBlog(),
    heads: { Title: 'title', Status: 'status', Created: '-createdAt' },
    choices: [...titles, ...statuses, ...days],
  },
  {
    path: '/posts',
    list: posts.list,
    row: aPost(),
    heads: { Title: 'title', Status: 'status', Created: '-createdAt' },
    choices: [...titles, ...statuses, ...days],
  },
  {
    path: '/announcements',
    list: announcements.list,
    row: anAnnouncement(),
    heads: { Title: 'title', 'Publish date': '-publishDate' },
    choices: [...titles, ...days],
  },
  {
    path: '/events',
    list: events.list,
    row: anEvent(),
    heads: { Title: 'title', 'Event date': '-eventDate' },
    usual: 'Latest first',
    choices: ['Latest first', ...titles, 'Event date, earliest first', 'Event date, latest first'],
  },
  {
    path: '/sermons',
    list: sermons.list,
    row: aSermon(),
    heads: { Title: 'title', 'Speaker and passage': 'speaker', Date: '-date' },
    choices: [...days, ...titles, 'Speaker A–Z', 'Speaker Z–A'],
  },
  {
    path: '/news',
    list: blocks.list,
    row: aBlock({ kind: 'news', date: '2025-08-01' }),
    heads: { Title: 'title', Date: '-date' },
    choices: [...days, ...titles],
  },
  {
    path: '/inbox/subscribers',
    list: newsletter.list,
    row: aSubscriber(),
    heads: { Email: 'email', Status: 'active', Since: '-createdAt' },
    choices: ['Email A–Z', 'Email Z–A', 'Active first', 'Unsubscribed first', ...days],
  },
  {
    path: '/newsletter',
    list: letters.list,
    row: aLetterInList,
    heads: { Subject: 'subject', Status: 'status', 'Last changed': '-updatedAt' },
    usual: 'Newest first',
    choices: [
      'Newest first',
      'Subject A–Z',
      'Subject Z–A',
      ...statuses,
      'Least recently changed',
      'Most recently changed',
    ],
  },
  {
    path: '/inbox/prayer-requests',
    list: prayerRequests.list,
    row: aPrayerRequest(),
    heads: inboxHeads,
    choices: inboxChoices,
  },
  {
    path: '/inbox/messages',
    list: contactMessages.list,
    row: aContactMessage(),
    heads: inboxHeads,
    choices: inboxChoices,
  },
  {
    path: '/inbox/templates',
    list: answerTemplates.list,
    row: aTemplate,
    heads: { Changed: '-updatedAt', Name: 'name' },
    choices: [...names, 'Least recently changed', 'Most recently changed'],
  },
  {
    path: '/data-breaches',
    list: dataBreaches.list,
    row: aDataBreach(),
    heads: { Name: 'name', Discovered: '-discoveredAt' },
    choices: [...names, ...days],
  },
  {
    path: '/rights-requests',
    list: rightsRequests.list,
    row: aRightsRequest(),
    heads: { Whose: 'name', Due: 'dueOn' },
    choices: [...names, 'Due first', 'Due last'],
  },
  {
    path: '/pictures/albums',
    list: albums.list,
    row: anAlbum(),
    heads: { Pictures: 'pictures', Created: '-createdAt', Name: 'name' },
    choices: [...names, 'Fewest pictures', 'Most pictures', ...days],
  },
  {
    path: '/audit',
    list: audit.list,
    row: anAct(),
    heads: { Who: 'actorUsername', When: '-at' },
    choices: [...days, 'Who A–Z', 'Who Z–A'],
  },
  {
    path: '/trash',
    list: trash.list,
    row: aDeletedEvent,
    heads: { Name: 'name', Deleted: '-deletedAt' },
    choices: [...names, ...days],
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
    otherwise(categories.list, () => [])
    onPages(list, ({ query }) => {
      asked.push(query.get('sort'))
      return [row] as never
    })
  })
  const usualSort = usual ? null : (heads.at(-1)?.[1] ?? null)

  test('is sorted by its heads, both ways, and an unknown column is ignored', async () => {
    const { address } = renderConsole(`${path}?sort=secret`)
    const head = async (name: string) => screen.findByRole('columnheader', { name: new RegExp(`^${name}`) })
    await screen.findByRole('table')
    expect(asked).toEqual([usualSort])
    for (const [name, sort] of heads) {
      const isUsual = sort === usualSort
      expect((await head(name)).getAttribute('aria-sort')).toBe(isUsual ? direction(sort) : null)
    }
    expect(
      screen.getAllByRole('columnheader').filter((one) => within(one).queryByRole('button')),
    ).toHaveLength(heads.length)
    for (const [name, first] of heads) {
      for (const sort of [first, reverse(first)]) {
        await userEvent.click(within(await head(name)).getByRole('button'))
        await waitFor(async () => expect(await head(name)).toHaveAttribute('aria-sort', direction(sort)))
        await waitFor(() =>
          expect(address()).toBe(`/admin${path}${sort === usualSort ? '' : `?sort=${sort}`}`),
        )
        if (sort !== usualSort) await waitFor(() => expect(asked.at(-1)).toBe(sort))
      }
    }
  })

  test('is sorted by a choice on a phone', async () => {
    mediaMatches('(max-width: 768px)')
    const { address } = renderConsole(path)
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
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

import { announcements } from '@grace/contract/announcements'
import { drafts } from '@grace/contract/drafts'
import { on, onPages } from '@grace/testkit/network'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderConsole } from '../testing/render-console.tsx'
import { anAdmin, written } from '../testing/samples.ts'
import { firstWordsOf, formOf } from './draft-title.ts'

const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()
const store = (key: string, draft: object, owner = anAdmin.id) =>
  localStorage.setItem(`grace.console.form.${owner}.${key}`, JSON.stringify(draft))
const announcement = (title: string, at = daysAgo(1)) => ({
  values: { texts: { en: { title, content: '' }, fr: { title: '' } } },
  base: {},
  at,
  path: '/announcements/new',
})
const card = (name: string) => within(screen.getByRole('heading', { name }).closest('li') as HTMLElement)

test('drafts of this account are listed, newest first, without expired ones and those of others', async () => {
  store('announcement-new#a', announcement('Choir on Friday', daysAgo(2)))
  store('blog-7#b', {
    values: { texts: { fr: { content: '<p>Le choeur chante</p>' } } },
    at: daysAgo(1),
    path: '/blogs/7/edit',
  })
  store('announcement-new#c', announcement('Too old', daysAgo(31)))
  store('announcement-new#d', announcement('Of another person'), 99)
  store('settings', { values: { churchName: 'Grace' }, at: daysAgo(3) })
  renderConsole('/drafts')
  const list = within(await screen.findByRole('list', { name: 'Drafts' }))
  expect(list.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Le choeur chante',
    'Choir on Friday',
    'Grace',
  ])
  expect(list.getAllByRole('listitem')[0]).toHaveTextContent(/Blog 7, /)
  expect(list.getByRole('link', { name: 'Continue: Choir on Friday' })).toHaveAttribute(
    'href',
    '/admin/announcements/new?draft=a',
  )
  // A draft of an older release has no address.
  expect(card('Grace').getByText('It appears when you open its form.')).toBeVisible()
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('Too old'))
})

test('a deleted draft can be restored with Undo', async () => {
  store('announcement-new#a', announcement('Choir on Friday'))
  renderConsole('/drafts')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete: Choir on Friday' }))
  expect(await screen.findByText('There are no drafts.')).toBeVisible()
  expect(JSON.stringify(localStorage)).not.toContain('Choir')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'Continue: Choir on Friday' })).toBeVisible()
})

test('drafts for which the server has no room are marked in the list and in their form', async () => {
  store('announcement-new#a', announcement('Choir on Friday'))
  store('announcement-new#b', announcement('Harvest'))
  localStorage.setItem(`grace.console.drafts-left.${anAdmin.id}`, JSON.stringify(['announcement-new#a']))
  onPages(announcements.list, () => [])
  renderConsole('/drafts')
  const told = /^1 draft is in this browser only: there are 50 drafts/
  expect(await screen.findByText(told)).toBeVisible()
  expect(card('Choir on Friday').getByText('In this browser only')).toBeVisible()
  expect(card('Harvest').queryByText('In this browser only')).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Continue: Choir on Friday' }))
  expect(await screen.findByText(/^This draft is in this browser only/)).toBeVisible()
})

test('a form warns when the browser cannot store drafts, and asks before the administrator leaves it', async () => {
  onPages(announcements.list, () => [])
  renderConsole('/announcements/new')
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  try {
    await userEvent.type(await screen.findByLabelText('Title in English'), 'Choir')
    expect(await screen.findByText(/This browser keeps no copy of what you type/)).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'All announcements' }))
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  } finally {
    full.mockRestore()
  }

  // The storage has room again.
  fireEvent(document, new Event('visibilitychange'))
  expect(JSON.stringify(localStorage)).toContain('Choir')
  await waitFor(() => expect(screen.queryByText(/This browser keeps no copy of what you type/)).toBeNull())
})

test('a draft is named by its form and its first words', () => {
  expect(
    ['new-blog', 'blog-7', 'announcement-new', 'settings', 'pictures-upload'].map((name) => formOf({ name })),
  ).toEqual(['New blog', 'Blog 7', 'New announcement', 'Settings', 'Pictures to upload'])
  expect(['pictures-blog-7', 'pictures-post-new'].map((name) => formOf({ name }))).toEqual([
    'Pictures for blog 7',
    'Pictures for a new post',
  ])
  const words = (values: Record<string, unknown>) => firstWordsOf({ name: 'blog-7', values })
  expect(words({ texts: { en: { title: ' ' }, rw: { title: 'Umunsi' } } })).toBe('Umunsi')
  expect(words({ content: 'x'.repeat(90) })).toBe(`${'x'.repeat(80)}…`)
  expect(words({ content: '<p>Bread &amp; <em>wine</em></p><p>Peace</p>' })).toBe('Bread & wine')
  expect(words({ updatedAt: '2026', categoryIds: [1] })).toBeNull()
})

test('a draft is listed with the name of its entry, and a note on a submission without its text', async () => {
  store('announcement-7#a', {
    ...announcement('Choir on Sunday'),
    base: announcement('Choir on Friday').values,
    path: '/announcements/7',
  })
  store('prayer-requests-12#b', {
    values: { note: 'Her mother is ill' },
    base: { note: '' },
    at: daysAgo(2),
    path: '/inbox/prayer-requests/12',
  })
  renderConsole('/drafts')
  expect((await screen.findByRole('heading', { name: 'Choir on Sunday' })).closest('li')).toHaveTextContent(
    'Announcement “Choir on Friday”',
  )
  expect(screen.getByRole('heading', { name: 'Note on prayer request 12' })).toBeVisible()
  expect(screen.queryByText('Her mother is ill')).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Delete: Note on prayer request 12' }))
  expect(await screen.findByText('The draft “Note on prayer request 12” was deleted.')).toBeVisible()
})

test('the text of a draft can be read where its form no longer opens', async () => {
  store('event-7#a', {
    values: {
      texts: { en: { title: 'Breakfast', description: 'Bread &\ntea' }, fr: { title: 'Le petit déjeuner' } },
      updatedAt: '2026-11-01',
    },
    base: { texts: { en: { title: 'Breakfast', description: '' } } },
    at: daysAgo(1),
    path: '/events/7',
  })
  renderConsole('/drafts')
  await userEvent.click(await screen.findByText('Show the text'))
  await screen.findByText('Title in French')
  const written = [...document.querySelectorAll('dl > div')].map((line) => [
    line.querySelector('dt')?.textContent,
    line.querySelector('dd')?.textContent,
  ])
  expect(written).toEqual([
    ['Description in English', 'Bread &\ntea'],
    ['Title in French', 'Le petit déjeuner'],
  ])
  expect(screen.getByText('Le petit déjeuner')).toHaveAttribute('lang', 'fr')
})

describe('a browser with Web Locks', () => {
  /** Drafts that another tab has open, and what waits for their release. */
  let held: Map<string, () => void>
  beforeEach(() => {
    held = new Map()
    const request = async (name: string, _: LockOptions, work: (lock: object) => Promise<void>) => {
      if (held.has(name)) await new Promise<void>((free) => held.set(name, free))
      return work({ name })
    }
    const query = async () => ({ held: [...held.keys()].map((name) => ({ name })) })
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request, query } })
  })
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'))

  test('a draft that is open in another tab cannot be edited or deleted here until that tab is closed', async () => {
    on(drafts.save, () => written('Draft kept.', { revision: 1 }))
    on(drafts.list, () => [])
    const id = 'a'.repeat(32)
    store(`announcement-new#${id}`, announcement('Choir on Friday'))
    held.set(`grace.draft.${id}`, () => {})
    renderConsole('/drafts')
    expect(await screen.findByText('Open in another tab')).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Continue/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()

    const free = held.get(`grace.draft.${id}`)
    held.clear()
    free?.()
    expect(await screen.findByRole('link', { name: 'Continue: Choir on Friday' })).toBeVisible()
    expect(screen.queryByText('Open in another tab')).toBeNull()
  })
})

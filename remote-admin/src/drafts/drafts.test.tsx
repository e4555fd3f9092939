import { announcements } from '@grace/contract/announcements'
import { onPages } from '@grace/testkit/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderConsole } from '../testing/render-console.tsx'
import { anAdmin } from '../testing/samples.ts'
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
const card = (text: string) => within(screen.getByText(text).closest('li') as HTMLElement)

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
  // Of an older release, which stored no address.
  expect(card('Grace').getByText('It appears when you open its form.')).toBeVisible()
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('Too old'))
})

test('a draft is deleted, and brought back', async () => {
  store('announcement-new#a', announcement('Choir on Friday'))
  renderConsole('/drafts')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete: Choir on Friday' }))
  expect(await screen.findByText('There are no drafts.')).toBeVisible()
  expect(JSON.stringify(localStorage)).not.toContain('Choir')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'Continue: Choir on Friday' })).toBeVisible()
})

test('a form says so when the browser stores nothing, and asks before it is left', async () => {
  onPages(announcements.list, () => [])
  renderConsole('/announcements/new')
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  try {
    await userEvent.type(await screen.findByLabelText('Title in English'), 'Choir')
    expect(await screen.findByText(/This browser keeps no copy of what you type/)).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'All announcements' }))
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  } finally {
    full.mockRestore()
  }
})

test('a draft is named after its form and its first words', () => {
  expect(
    ['new-blog', 'blog-7', 'announcement-new', 'settings', 'pictures-upload'].map((name) => formOf({ name })),
  ).toEqual(['New blog', 'Blog 7', 'New announcement', 'Settings', 'Pictures to upload'])
  const words = (values: Record<string, unknown>) => firstWordsOf({ values })
  expect(words({ texts: { en: { title: ' ' }, rw: { title: 'Umunsi' } } })).toBe('Umunsi')
  expect(words({ note: 'x'.repeat(90) })).toBe(`${'x'.repeat(80)}…`)
  expect(words({ updatedAt: '2026', categoryIds: [1] })).toBeNull()
})

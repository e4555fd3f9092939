import { blogs } from '@grace/contract/blogs'
import { revisions } from '@grace/contract/revisions'
import { on, onPages, refuse, sent } from '@grace/testkit/network'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderConsole } from '../../testing/render-console.tsx'
import { aBlog, written } from '../../testing/samples.ts'

const decision = async () => within(await screen.findByRole('region', { name: 'Decision' }))
const names = (buttons: HTMLElement[]) => buttons.map((button) => button.textContent)
const open = (blog = aBlog()) => {
  on(blogs.one, () => blog)
  return renderConsole('/blogs/3/review')
}

beforeEach(() => {
  onPages(blogs.list, () => [aBlog()])
})

test('the text is shown as visitors read it, with who wrote it and what visitors of other languages read', async () => {
  open(aBlog({ createdBy: 'uwase', member: { shownName: 'Ruth' } }))
  const text = await screen.findByRole('article', { name: 'As visitors read it' })
  expect(within(text).getByRole('heading', { name: 'Sunday news' })).toBeVisible()
  expect(within(text).getByText('Grace and peace')).toBeVisible()
  expect(screen.getByText('From the member uwase; readers see the name “Ruth”.')).toBeVisible()
  expect(
    screen.getByText('Visitors who read French or Kinyarwanda get it in English, marked as such.'),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Correct it' })).toHaveAttribute(
    'href',
    '/admin/blogs/3/edit?tab=en',
  )
  expect(names((await decision()).getAllByRole('button'))).toEqual([
    'Send back…',
    'Approve',
    'Approve and publish',
  ])
  expect(text).toHaveTextContent('Written by uwase, last changed Aug 4, 2025, 8:05 PM')
})

test('a text that has a post is public once approved, and one that does not wait is not decided on', async () => {
  const { unmount } = open(aBlog({ postId: 9, postPublishAt: '2025-08-04T18:05:00.000Z' }))
  expect(names((await decision()).getAllByRole('button'))).toEqual(['Send back…', 'Approve'])
  unmount()
  open(aBlog({ status: 'APPROVED' }))
  const bar = await decision()
  expect(bar.getByText('The English text does not wait for approval.')).toBeVisible()
  expect(names(bar.getAllByRole('button'))).toEqual(['Publish'])
})

test('a text that was sent back cannot be published by one press', async () => {
  open(aBlog({ status: 'REJECTED' }))
  expect((await decision()).queryByRole('button')).toBeNull()
})

test('after a decision the other language that waits is open', async () => {
  const blog = aBlog()
  const fr = { ...blog.languages.en, status: 'PENDING' as const }
  const both = aBlog({
    languages: { fr: fr as never },
    texts: { fr: { title: 'Nouvelles', content: '<p>Paix</p>' } },
  })
  on(blogs.update, () =>
    written('Blog approved successfully!', {
      ...both,
      languages: { en: { ...both.languages.en, status: 'APPROVED' } as never, fr: fr as never },
    }),
  )
  const { address } = open(both)
  await userEvent.click((await decision()).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByRole('heading', { name: 'Nouvelles' })).toBeVisible()
  expect(address()).toBe('/admin/blogs/3/review?tab=fr')
  expect(screen.getByText('“Sunday news”, in English. It is not on the site yet.')).toBeVisible()
})

test('a text that somebody else has changed is shown as it is now, and the decision is not made', async () => {
  open()
  const bar = await decision()
  refuse(blogs.update, 'changed_meanwhile')
  on(blogs.one, () => aBlog({ title: 'Sunday news, corrected', updatedAt: '2025-08-05T18:05:00.000Z' }))
  await userEvent.click(bar.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByRole('heading', { name: 'Sunday news, corrected' })).toBeVisible()
  expect(await bar.findByRole('alert')).toHaveTextContent(
    'Someone else has changed this blog in the meantime. You see the newest text now.',
  )
})

test('a refused send-back keeps the words in the dialog', async () => {
  open()
  await userEvent.click((await decision()).getByRole('button', { name: 'Send back…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send back “Sunday news”' }))
  await userEvent.type(dialog.getByLabelText('What should change?'), 'The hour is missing.')
  refuse(blogs.update, 'internal')
  await userEvent.click(dialog.getByRole('button', { name: 'Send back' }))
  expect(await dialog.findByRole('alert')).toBeVisible()
  expect(dialog.getByLabelText('What should change?')).toHaveValue('The hour is missing.')
})

test('without a public text the changes are those since the version before', async () => {
  const version = {
    ...{ language: 'en' as const, writtenAt: '2025-08-03T07:30:00.000Z', author: null },
    ...{ isPublic: false, isRemoval: false, name: 'Sunday news' },
  }
  onPages(revisions.list, () => [
    { ...version, revision: 2, isCurrent: true },
    { ...version, revision: 1, isCurrent: false },
  ])
  on(revisions.one, () => ({
    ...{ ...version, revision: 1, isCurrent: false, before: null, present: null },
    text: { title: 'Sunday news', content: '<p>Grace and joy</p>' },
    updatedAt: '2025-08-04T18:05:00.000Z',
  }))
  open()
  await userEvent.click(await screen.findByRole('switch', { name: 'Mark what changed' }))
  expect(await screen.findByText('Marked is what differs from the version before.')).toBeVisible()
  expect(document.querySelector('ins')).toHaveTextContent('peace')
  expect(document.querySelector('del')).toHaveTextContent('joy')
  expect(sent.map(({ what }) => what)).toContain('GET /admin/revisions/blog/3/en/1')
})

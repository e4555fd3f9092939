import { act, fireEvent, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { openSite } from '../testing/open-site.tsx'

const item = (title: string) => within(screen.getByRole('article', { name: title }))
const newest = () => item('News 1')

async function write(user: UserEvent, form: HTMLElement, name: string, text: string) {
  await user.type(within(form).getByLabelText('Name'), name)
  await user.type(within(form).getByLabelText('Comment'), text)
  await user.click(within(form).getByRole('button', { name: /^(Post comment|Reply)$/ }))
}

async function openComments(user: UserEvent, title: string) {
  await user.click(item(title).getByRole('button', { name: /^Show comments/ }))
}

test('the first six news items have date, title, text and writer, newest first', async () => {
  await openSite('/')
  const section = screen.getByRole('region', { name: 'Latest news and updates' })
  const articles = within(section).getAllByRole('article')
  expect(articles.map((article) => within(article).getByRole('heading').textContent)).toEqual([
    'News 1',
    'News 2',
    'News 3',
    'News 4',
    'News 5',
    'News 6',
  ])
  expect(newest().getByText('30 August 2025')).toHaveAttribute('datetime', '2025-08-30')
  expect(newest().getByText('It began.')).toBeVisible()
  expect(newest().getByText('Pastoral team')).toBeVisible()
})

test('a button shows and hides the rest of a news item, and another one toggles a like', async () => {
  const user = await openSite('/')
  const rest = newest().getByText('It went on.')
  expect(rest).not.toBeVisible()
  await user.click(newest().getByText('Read more'))
  expect(rest).toBeVisible()
  await user.click(newest().getByText('Read less'))
  expect(rest).not.toBeVisible()

  const like = newest().getByRole('button', { name: 'Like' })
  await user.click(like)
  expect(like).toHaveAttribute('aria-pressed', 'true')
  expect(like).toHaveTextContent('Liked')
  await user.click(like)
  expect(like).toHaveAttribute('aria-pressed', 'false')
})

test('a comment requires a name and a text, and the form keeps its input', async () => {
  const user = await openSite('/')
  await openComments(user, 'News 2')
  const umuganda = item('News 2')
  const form = umuganda.getByRole('form', { name: 'Add a comment' })
  await user.type(within(form).getByLabelText('Comment'), 'Thank you')
  await user.click(within(form).getByRole('button', { name: 'Post comment' }))

  expect(within(form).getByText('Name is required')).toBeVisible()
  expect(within(form).queryByText('Comment is required')).toBeNull()
  expect(within(form).getByLabelText('Name')).toHaveFocus()
  expect(within(form).getByLabelText('Comment')).toHaveValue('Thank you')
  expect(umuganda.getByText('No comments yet.')).toBeVisible()

  await user.type(within(form).getByLabelText('Name'), 'Ruth')
  expect(within(form).queryByText('Name is required')).toBeNull()
  await user.click(within(form).getByRole('button', { name: 'Post comment' }))
  expect(umuganda.getByText('Thank you')).toBeVisible()
  expect(umuganda.getByText('just now')).toBeVisible()
  expect(within(form).getByLabelText('Name')).toHaveValue('')
})

test('a hint in the comments explains that they are not sent to anyone', async () => {
  const user = await openSite('/')
  await openComments(user, 'News 6')
  expect(item('News 6').getByText(/they are not sent to anyone/)).toBeVisible()
})

test('replies nest up to three levels, the last one has no reply button, and the badge counts all', async () => {
  const user = await openSite('/')
  await openComments(user, 'News 3')
  const choirs = item('News 3')
  await write(user, choirs.getByRole('form', { name: 'Add a comment' }), 'Aline', 'Level 0')
  for (const [to, name] of [
    ['Aline', 'Bosco'],
    ['Bosco', 'Chantal'],
  ] as const) {
    await user.click(choirs.getByRole('button', { name: `Reply to ${to}` }))
    const form = choirs.getByRole('form', { name: `Reply to ${to}` })
    expect(within(form).getByLabelText('Name')).toHaveFocus()
    await write(user, form, name, `To ${to}`)
    expect(choirs.getByRole('button', { name: `Reply to ${to}` })).toHaveFocus()
  }

  expect(choirs.getByText('To Bosco')).toBeVisible()
  expect(choirs.queryByRole('button', { name: 'Reply to Chantal' })).toBeNull()
  expect(choirs.getByRole('button', { name: /^Hide comments/ })).toHaveTextContent('3')
  // A count of zero is not shown.
  expect(newest().getByRole('button', { name: /^Show comments/ })).toHaveTextContent('Show comments')
})

test('comments remain after they are hidden, after a change of language and after navigation', async () => {
  const user = await openSite('/')
  await openComments(user, 'News 5')
  await write(user, item('News 5').getByRole('form', { name: 'Add a comment' }), 'Eric', 'We were there')
  await user.click(item('News 5').getByRole('button', { name: /^Hide comments/ }))
  expect(screen.queryByText('We were there')).toBeNull()

  const banner = within(screen.getByRole('banner'))
  await user.click(banner.getByRole('button', { name: 'Language, English' }))
  await user.click(banner.getByRole('link', { name: 'Français' }))
  const inFrench = () => item('Nouvelle 5')
  expect(await inFrench().findByRole('button', { name: /^Afficher les commentaires/ })).toHaveTextContent('1')

  await user.click(banner.getByRole('link', { name: 'À propos' }))
  await screen.findByRole('heading', { level: 1, name: 'À propos de nous' })
  await act(() => user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Accueil' })))
  await user.click(await inFrench().findByRole('button', { name: /^Afficher les commentaires/ }))
  expect(inFrench().getByText('We were there')).toBeVisible()
})

test('the age of a comment is updated while the page is open', async () => {
  const user = await openSite('/')
  await openComments(user, 'News 4')
  const ephesians = item('News 4')
  jest.useFakeTimers({ advanceTimers: true })
  try {
    const form = ephesians.getByRole('form', { name: 'Add a comment' })
    fireEvent.input(within(form).getByLabelText('Name'), { target: { value: 'Grace' } })
    fireEvent.input(within(form).getByLabelText('Comment'), { target: { value: 'I come' } })
    fireEvent.submit(form)
    expect(ephesians.getByText('just now')).toBeVisible()
    await act(() => jest.advanceTimersByTimeAsync(61_000))
    expect(ephesians.getByText('1 minute ago')).toBeVisible()
    await act(() => jest.advanceTimersByTimeAsync(3_600_000))
    expect(ephesians.getByText('1 hour ago')).toBeVisible()
  } finally {
    jest.useRealTimers()
  }
})

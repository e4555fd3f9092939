import { ownRequests } from '@grace/contract/own-requests'
import { lose, on, onPages, refuse, sentTo } from '@grace/testkit/network'
import { cleanup, screen, within } from '@testing-library/react'
import { address, openSite } from '../testing/open-site.tsx'
import { aRequest } from '../testing/samples.ts'
import { type SavedRequest, savedKey } from './saved-requests.ts'

const main = () => within(screen.getByRole('main'))
/** The page without a link, in a browser that keeps some. */
const openSaved = (saved = JSON.parse(localStorage.getItem(savedKey) ?? '[]') as SavedRequest[]) => {
  localStorage.setItem(savedKey, JSON.stringify(saved))
  return openSite('/request')
}
const withdrawn = { success: true as const, message: 'Withdrawn', data: null }

test('a private link opens its request, and its token is removed from the address', async () => {
  on(ownRequests.byLink, () =>
    aRequest({ state: 'answered', answer: 'We prayed.', answeredAt: '2026-11-20T08:00:00.000Z' }),
  )
  await openSite('/request#token=abc')

  const card = within(await main().findByRole('article', { name: 'Prayer request' }))
  expect(card.getByText('For my mother.')).toBeVisible()
  expect(card.getByText('We prayed.')).toBeVisible()
  expect(card.getByText(/Answered on 20 November 2026/)).toBeVisible()
  expect(address()).toBe('/request')
  expect(sentTo(ownRequests.byLink)[0]?.body).toEqual({ token: 'abc' })
})

test.each([
  [aRequest(), 'Received. We will pray about it.'],
  [aRequest({ state: 'seen' }), 'We have prayed for this.'],
  [aRequest({ state: 'seen', seenAt: '2026-11-20T08:00:00.000Z' }), 'Prayed for on 20 November 2026'],
  [aRequest({ kind: 'contact-message' }), 'Received. We will read it soon.'],
  [aRequest({ kind: 'contact-message', state: 'seen' }), 'We have read this.'],
])('the state of a request is shown in words: %#', async (request, words) => {
  on(ownRequests.byLink, () => request)
  await openSite('/request#token=abc')
  expect(await main().findByText(words, { exact: false })).toBeVisible()
})

test('a link that was copied from paper opens its request', async () => {
  on(ownRequests.byLink, () => aRequest())
  await openSite('/request#7k3m-9qta-x2wf-hb4e-nr5c.')
  expect(await main().findByText('For my mother.')).toBeVisible()
  expect(address()).toBe('/request')
  expect(sentTo(ownRequests.byLink)[0]?.body).toEqual({ token: '7k3m-9qta-x2wf-hb4e-nr5c' })
})

test('a request that is kept on the device is listed there with its state, until it is forgotten', async () => {
  on(ownRequests.byLink, () => aRequest())
  const user = await openSite('/request#token=abc')
  await main().findByText('For my mother.')
  const keep = main().getByRole('checkbox', { name: 'Keep on this device' })
  expect(keep).not.toBeChecked()
  await user.click(keep)
  expect(keep).toBeChecked()

  cleanup()
  const later = await openSaved()
  expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Requests on this device')
  expect(await main().findByText('Received. We will pray about it.')).toBeVisible()
  await later.click(main().getByRole('link', { name: 'Open' }))
  expect(await main().findByText('For my mother.')).toBeVisible()
  expect(address()).toBe('/request')
  expect(main().getByRole('checkbox', { name: 'Keep on this device' })).toBeChecked()

  cleanup()
  const last = await openSaved()
  await last.click(main().getByRole('button', { name: 'Forget it here' }))
  expect(main().getByText(/^No request is kept on this device/)).toHaveFocus()
  expect(localStorage.getItem(savedKey)).toBeNull()
})

test('a kept request that is withdrawn is forgotten', async () => {
  on(ownRequests.byLink, () => aRequest())
  on(ownRequests.withdrawByLink, () => withdrawn)
  const user = await openSite('/request#token=abc')
  await user.click(await main().findByRole('checkbox', { name: 'Keep on this device' }))
  await user.click(main().getByRole('button', { name: 'Withdraw Prayer request' }))
  await user.click(main().getByRole('button', { name: 'Yes, withdraw it' }))
  expect(await main().findByText(/It has been withdrawn/)).toHaveFocus()
  expect(localStorage.getItem(savedKey)).toBeNull()
})

test('a kept request that is no longer there says so, and can be forgotten', async () => {
  refuse(ownRequests.byLink, 'not_found')
  const user = await openSaved([{ token: 'abc', kind: 'contact-message' }])
  expect(await main().findByText(/^There is nothing any more/)).toBeVisible()
  expect(main().queryByRole('link', { name: 'Open' })).toBeNull()
  await user.click(main().getByRole('button', { name: 'Forget it here' }))
  expect(localStorage.getItem(savedKey)).toBeNull()
})

test('the private link of a mailed request is not offered to be kept', async () => {
  on(ownRequests.byLink, () => aRequest({ needsWord: true, text: '' }))
  await openSite('/request#token=abc')
  await main().findByRole('button', { name: 'Show my text' })
  expect(main().queryByRole('checkbox', { name: 'Keep on this device' })).toBeNull()
})

test('an unknown private link is reported', async () => {
  refuse(ownRequests.byLink, 'not_found')
  await openSite('/request#token=wrong')
  expect(await main().findByText(/There is nothing at this link/)).toBeVisible()
})

test('a request that fails to load can be loaded again', async () => {
  lose(ownRequests.byLink)
  const user = await openSite('/fr/request#token=abc', { language: 'fr' })
  expect(await main().findByRole('alert')).toHaveTextContent(
    'Le chargement a échoué. Le serveur est injoignable',
  )
  on(ownRequests.byLink, () => aRequest())
  await user.click(main().getByRole('button', { name: 'Réessayer' }))
  expect(await main().findByText('For my mother.')).toBeVisible()
})

test('withdrawing a request asks for confirmation, and can be cancelled', async () => {
  on(ownRequests.byLink, () => aRequest())
  const user = await openSite('/request#token=abc')
  const open = await main().findByRole('button', { name: 'Withdraw Prayer request' })
  await user.click(open)
  await user.click(main().getByRole('button', { name: 'Keep it' }))
  expect(open).toHaveFocus()
  expect(sentTo(ownRequests.withdrawByLink)).toEqual([])

  await user.click(open)
  lose(ownRequests.withdrawByLink)
  await user.click(main().getByRole('button', { name: 'Yes, withdraw it' }))
  expect(await main().findByRole('alert')).toHaveTextContent(/cannot be reached/)

  on(ownRequests.withdrawByLink, () => withdrawn)
  await user.click(main().getByRole('button', { name: 'Yes, withdraw it' }))
  expect(await main().findByText(/It has been withdrawn/)).toHaveFocus()
  expect(main().queryByText('For my mother.')).toBeNull()
  expect(sentTo(ownRequests.withdrawByLink)[0]?.body).toEqual({ token: 'abc', word: null })
})

describe('a mailed link', () => {
  const locked = aRequest({
    needsWord: true,
    text: '',
    state: 'answered',
    answeredAt: '2026-11-20T08:00:00.000Z',
  })
  const whole = aRequest({ ...locked, needsWord: false, text: 'For my mother.', answer: 'We prayed.' })
  const wrong = { fields: { word: 'link_word_wrong' } } as const
  const word = () => main().getByLabelText('Your word or PIN')

  test('a mailed link shows the state, and the text and answer after the word was entered', async () => {
    on(ownRequests.byLink, () => locked)
    const user = await openSite('/request#token=abc')
    const card = within(await main().findByRole('article', { name: 'Prayer request' }))
    expect(card.getByText(/Answered on 20 November 2026/)).toBeVisible()
    expect(main().queryByRole('button', { name: /Withdraw/ })).toBeNull()

    refuse(ownRequests.byLink, 'validation_failed', wrong)
    await user.type(word(), 'umunezera{Enter}')
    const refusal = await card.findAllByText('This is not the word or PIN that was chosen when sending')
    expect(refusal).toHaveLength(2)
    expect(word()).toHaveAccessibleDescription(/not the word/)
    expect(word()).toHaveValue('umunezera')

    on(ownRequests.byLink, () => whole)
    await user.clear(word())
    await user.type(word(), 'umunezero')
    await user.click(card.getByRole('button', { name: 'Show my text' }))
    expect(await main().findByText('For my mother.')).toBeVisible()
    expect(main().getByText('We prayed.')).toBeVisible()
    expect(main().getByRole('heading', { level: 1 })).toHaveFocus()
    expect(sentTo(ownRequests.byLink).at(-1)?.body).toEqual({ token: 'abc', word: 'umunezero' })
  })

  test('too many wrong words show the waiting time in the language of the page', async () => {
    on(ownRequests.byLink, () => locked)
    const user = await openSite('/fr/request#token=abc', { language: 'fr' })
    await user.type(await main().findByLabelText('Votre mot ou code'), 'faux')
    refuse(ownRequests.byLink, 'too_many_requests', { headers: { 'retry-after': '3000' } })
    await user.click(main().getByRole('button', { name: 'Afficher mon texte' }))
    expect(await main().findByRole('alert')).toHaveTextContent('patienter 50 minutes')
  })

  test('withdrawing by a mailed link requires the word', async () => {
    on(ownRequests.byLink, ({ body }) => (body.word ? whole : locked))
    const user = await openSite('/request#token=abc')
    await user.type(await main().findByLabelText('Your word or PIN'), 'umunezero{Enter}')
    await user.click(await main().findByRole('button', { name: 'Withdraw Prayer request' }))
    refuse(ownRequests.withdrawByLink, 'validation_failed', wrong)
    await user.type(word(), 'umunezera')
    await user.click(main().getByRole('button', { name: 'Yes, withdraw it' }))
    expect(await main().findByText(/not the word or PIN/)).toBeVisible()
    expect(word()).toHaveFocus()

    on(ownRequests.withdrawByLink, () => withdrawn)
    await user.clear(word())
    await user.type(word(), 'umunezero{Enter}')
    expect(await main().findByText(/It has been withdrawn/)).toHaveFocus()
    expect(sentTo(ownRequests.withdrawByLink).at(-1)?.body).toEqual({ token: 'abc', word: 'umunezero' })
  })
})

beforeEach(() => on(ownRequests.closed, () => ({ count: 0, canMail: false, needsPassword: false })))

test('a member sees the own requests in pages, and can withdraw one', async () => {
  const all = Array.from({ length: 11 }, (_, at) => aRequest({ id: 20 - at, text: `Text ${20 - at}` }))
  onPages(ownRequests.list, () => all)
  const paths: object[] = []
  on(ownRequests.withdraw, ({ params }) => {
    paths.push(params)
    return withdrawn
  })
  const user = await openSite('/dashboard/requests', { as: {} })
  await main().findByText('Text 20')
  await user.click(main().getByRole('button', { name: 'Show more' }))
  expect(await main().findByText('Text 10')).toBeVisible()
  expect(main().queryByRole('button', { name: 'Show more' })).toBeNull()

  const [first] = main().getAllByRole('button', { name: 'Withdraw Prayer request' })
  await user.click(first as HTMLElement)
  await user.click(main().getByRole('button', { name: 'Yes, withdraw it' }))
  expect(await main().findByText(/It has been withdrawn/)).toHaveFocus()
  expect(main().queryByText('Text 20')).toBeNull()
  expect(paths[0]).toEqual({ kind: 'prayer-request', id: '20' })
})

test('an empty list of requests explains how to send one', async () => {
  onPages(ownRequests.list, () => [])
  await openSite('/dashboard/requests', { as: {} })
  expect(await main().findByText('You have not sent us anything yet.')).toBeVisible()
  expect(main().getByRole('link', { name: 'Write a prayer request' })).toHaveAttribute(
    'href',
    '/contact#write-prayer',
  )
})

test('a visitor is redirected to the login, with the requests as next page', async () => {
  await openSite('/dashboard/requests')
  expect(address()).toBe('/login?next=%2Fdashboard%2Frequests')
})

describe('requests closed by an administrator’s password reset', () => {
  const closed = (change: object = {}) =>
    on(ownRequests.closed, () => ({ count: 2, canMail: true, needsPassword: false, ...change }))

  test('closed requests are counted, and the member can request an email that opens them', async () => {
    onPages(ownRequests.list, () => [])
    closed()
    on(ownRequests.mailClosed, () => ({ success: true as const, message: 'Sent', data: null }))
    const user = await openSite('/dashboard/requests', { as: {} })
    expect(await main().findByText('Closed: 2.')).toBeVisible()
    expect(main().getByText(/Sent before your password was reset by an administrator/)).toBeVisible()
    expect(main().queryByText('You have not sent us anything yet.')).toBeNull()
    await user.click(main().getByRole('button', { name: 'Send me the email' }))
    expect(await main().findByText(/The email is on its way/)).toHaveFocus()
    lose(ownRequests.mailClosed)
    await user.click(main().getByRole('button', { name: 'Send me the email' }))
    expect(await main().findByText(/cannot be reached/)).toBeVisible()
  })

  test('closed requests without a confirmed address name whom to ask', async () => {
    onPages(ownRequests.list, () => [aRequest()])
    closed({ canMail: false })
    await openSite('/dashboard/requests', { as: {} })
    expect(await main().findByText(/talk to somebody who looks after the prayer requests/)).toBeVisible()
    expect(main().queryByRole('button', { name: 'Send me the email' })).toBeNull()
    expect(main().getByText('For my mother.')).toBeVisible()
  })

  test('the page says that a password set by an administrator must be changed first', async () => {
    onPages(ownRequests.list, () => [])
    closed({ count: 0, canMail: false, needsPassword: true })
    await openSite('/dashboard/requests', { as: {} })
    expect(await main().findByText(/An administrator chose your password/)).toBeVisible()
  })
})

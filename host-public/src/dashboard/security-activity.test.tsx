import { type Language, languages } from '@grace/contract/languages'
import { type SecurityEvent, securityActions, securityEvents } from '@grace/contract/security-events'
import { lose, on, onPages, refuse, sentTo } from '@grace/testkit/network'
import { screen, within } from '@testing-library/react'
import { answerDashboard } from '../testing/dashboard.ts'
import { openSite } from '../testing/open-site.tsx'

const anEvent = (change: Partial<SecurityEvent> = {}): SecurityEvent => ({
  id: 1,
  at: '2025-08-16T22:30:00.000Z',
  action: 'security.sign-in-failed',
  browser: 'Chrome on Android',
  details: {},
  ...change,
})
const answerPages = (all: SecurityEvent[]) => onPages(securityEvents.list, () => all)
/** `count` events, the newest first. */
const numbered = (count: number) => Array.from({ length: count }, (_, at) => anEvent({ id: count - at }))

const titles: Record<Language, string> = {
  en: 'Recent security activity',
  fr: 'Sécurité : activité récente',
  rw: 'Ibiheruka kuba ku mutekano wa konti',
}
const section = (language: Language = 'en') => within(screen.getByRole('region', { name: titles[language] }))
const open = (language: Language = 'en') => openSite('/dashboard/account', { as: {}, language })

beforeEach(() => {
  answerDashboard()
})

test.each([
  ['en', 'Someone entered a wrong password', '17 August 2025, 12:30 AM Chrome on Android'],
  ['fr', 'Quelqu’un a saisi un mot de passe incorrect', '17 août 2025 à 0 h 30 Chrome sur Android'],
  [
    'rw',
    'Hari uwanditse ijambobanga ritari ryo',
    '17 Kanama 2025, saa sita n’igice z’ijoro (00:30) Chrome kuri Android',
  ],
] as const)(
  'in %s a member reads what happened, when in Kigali, and with which browser',
  async (language, what, when) => {
    answerPages([anEvent()])
    await open(language)
    const item = (await section(language).findByText(what)).closest('li') as HTMLElement
    expect(within(item).getByText(/2025/).closest('p')).toHaveTextContent(when)
  },
)

test.each(languages)('every action of the server has its own text in %s', async (language) => {
  const actions = [...securityActions, 'security.unknown']
  on(securityEvents.list, () => actions.map((action, at) => anEvent({ id: 100 - at, action, browser: null })))
  await open(language)
  const items = await section(language).findAllByRole('listitem')
  const words = items.map((item) => item.querySelector('p')?.textContent ?? '')
  expect(words).not.toContain('')
  expect(new Set(words).size).toBe(actions.length)
})

test('the name of a signed-out device is shown, and unknown events have a general description', async () => {
  answerPages([
    anEvent({ id: 4, action: 'security.session-ended', details: { browser: 'Firefox', platform: 'Linux' } }),
    anEvent({ id: 3, action: 'security.sign-in-failed', browser: 'Firefox', details: { method: 'passkey' } }),
    anEvent({ id: 2, action: 'security.moon-landing', browser: null }),
  ])
  await open()
  expect(await section().findByText('A device was logged out (Firefox on Linux)')).toBeVisible()
  expect(section().getByText('Someone tried to log in with a passkey that is not valid')).toBeVisible()
  expect(section().getByText('Something else happened to your account')).toBeVisible()
  expect(section().queryByText(/undefined|null/)).toBeNull()
})

test('the section shows that it is loading', async () => {
  on(securityEvents.list, () => new Promise(() => {}))
  await open()
  expect(section().getByRole('status')).toHaveTextContent('Loading...')
})

test('an empty list says that nothing has happened', async () => {
  answerPages([])
  await open()
  expect(await section().findByText('Nothing has happened yet.')).toBeVisible()
  expect(section().queryByRole('button')).toBeNull()
})

test('a button shows more entries, and the focus moves to the first new one', async () => {
  answerPages(numbered(7))
  const user = await open()
  expect(await section().findAllByRole('listitem')).toHaveLength(5)
  await user.click(section().getByRole('button', { name: 'Show more' }))

  const items = await section().findAllByRole('listitem')
  expect(items).toHaveLength(7)
  expect(items[5]).toHaveFocus()
  expect(section().queryByRole('button')).toBeNull()
  expect(sentTo(securityEvents.list).map(({ query }) => query)).toEqual([
    { page: '1', size: '5' },
    { page: '2', size: '5' },
  ])
})

test('security activity that arrives between two pages is not listed twice', async () => {
  const earlier = numbered(12)
  answerPages(earlier)
  const user = await open()
  await section().findAllByRole('listitem')
  answerPages([anEvent({ id: 14 }), anEvent({ id: 13 }), ...earlier])
  await user.click(section().getByRole('button', { name: 'Show more' }))
  expect(await section().findAllByRole('listitem')).toHaveLength(8)
  await user.click(section().getByRole('button', { name: 'Show more' }))
  expect(await section().findAllByRole('listitem')).toHaveLength(12)
  expect(section().queryByRole('button')).toBeNull()
})

test('security activity that fails to load can be loaded again', async () => {
  lose(securityEvents.list)
  const user = await open()
  expect(await section().findByText(/Your security activity could not be loaded/)).toBeVisible()
  answerPages([anEvent()])
  await user.click(section().getByRole('button', { name: 'Try again' }))
  expect(await section().findByText('Someone entered a wrong password')).toBeVisible()
  expect(section().queryByRole('alert')).toBeNull()
})

test('a next page that fails to load is reported, and can be loaded again', async () => {
  answerPages(numbered(7))
  const user = await open()
  await section().findAllByRole('listitem')
  refuse(securityEvents.list, 'internal')
  await user.click(section().getByRole('button', { name: 'Show more' }))
  expect(await section().findByRole('alert')).toHaveTextContent('An error occurred')
  expect(section().getAllByRole('listitem')).toHaveLength(5)

  answerPages(numbered(7))
  await user.click(section().getByRole('button', { name: 'Try again' }))
  expect(await section().findAllByRole('listitem')).toHaveLength(7)
  expect(section().queryByRole('alert')).toBeNull()
})

import { aSignedIn } from './testing/samples.ts'
import { notifyOtherTabs, openTab } from './testing/tab.ts'

const offline = () => null
const stored = () => JSON.parse(localStorage.getItem('grace.session') ?? 'null')?.state

beforeEach(() => localStorage.clear())

test('a session survives closing and opening the tab', async () => {
  const before = await openTab(offline)
  before.session.signedIn(aSignedIn({ username: 'ruth', role: 'CLIENT' }))

  const after = await openTab(offline)

  expect(after.session.current()).toEqual({
    token: 'access-1',
    refreshToken: 'refresh-1',
    user: { id: 7, username: 'ruth', fullName: 'Ruth Uwase', role: 'CLIENT', email: 'ruth@example.org' },
    ended: null,
  })
})

test('signing out removes all personal data from the storage', async () => {
  const tab = await openTab(offline)
  tab.session.signedIn(aSignedIn())
  tab.session.signedOut()

  expect(stored()).toEqual({ token: null, refreshToken: null, user: null })
  expect(localStorage.getItem('grace.session')).not.toContain('Ruth')
})

test('signing out in one tab signs out the other', async () => {
  const one = await openTab(offline)
  const other = await openTab(offline)
  one.session.signedIn(aSignedIn())
  notifyOtherTabs()
  expect(other.session.current().user?.username).toBe('ruth')

  one.session.signedOut()
  notifyOtherTabs()

  expect(other.session.current()).toMatchObject({ token: null, user: null })
})

test('a storage that the visitor emptied signs out every tab', async () => {
  const tab = await openTab(offline)
  tab.session.signedIn(aSignedIn())

  localStorage.clear()
  notifyOtherTabs(null)

  expect(tab.session.current()).toMatchObject({ token: null, refreshToken: null, user: null })
})

test('a tab whose session another one ended knows that it ended, and the other one does not', async () => {
  const other = await openTab(offline)
  other.session.signedIn(aSignedIn())
  const tab = await openTab(offline)
  expect(tab.session.current().user).not.toBeNull()

  other.session.signedOut()
  notifyOtherTabs()

  expect(other.session.current()).toMatchObject({ user: null, ended: null })
  expect(tab.session.current()).toMatchObject({ user: null, ended: 'expired' })
})

test('the reason why a session ended is kept in memory only', async () => {
  const tab = await openTab(offline)
  tab.session.signedIn(aSignedIn())
  tab.session.expired()

  expect(tab.session.current().ended).toBe('expired')
  expect((await openTab(offline)).session.current().ended).toBeNull()
})

test('a changed name is stored at once, and ignored when signed out', async () => {
  const tab = await openTab(offline)
  tab.session.userChanged({ fullName: 'Nobody' })
  expect(tab.session.current().user).toBeNull()

  tab.session.signedIn(aSignedIn())
  tab.session.userChanged({ fullName: 'Ruth Mukamana' })
  expect(tab.session.current().user).toMatchObject({ username: 'ruth', fullName: 'Ruth Mukamana' })
})

test.each([
  ['no JSON', 'not json'],
  ['another shape', '{"state":{"token":12,"user":"ruth"},"version":1}'],
  ['a later version', '{"state":{"token":"t","refreshToken":"r","user":null},"version":99}'],
])('a storage that holds %s counts as signed out', async (_, text) => {
  localStorage.setItem('grace.session', text)
  const warn = jest.spyOn(console, 'error').mockImplementation(() => {})

  const tab = await openTab(offline)

  expect(tab.session.current()).toMatchObject({ token: null, refreshToken: null, user: null })
  warn.mockRestore()
})

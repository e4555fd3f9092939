import { subjects } from '../lib/audit-entries/subjects.ts'
import { entryOf, menu } from './menu.ts'

test.each([
  ['/', '/'],
  ['/users', '/users'],
  ['/users/', '/users'],
  ['/users/7', '/users'],
  ['/users/new', '/users/new'],
  ['/inbox/messages/5', '/inbox/messages'],
  ['/inbox', null],
  ['/announcements/new', '/announcements'],
  ['/blogs/edit', '/blogs/edit'],
  ['/blogs/7/edit', '/blogs'],
  ['/users-of-old', null],
  ['/nothing/here', null],
])('%s belongs to the entry %s', (here, entry) => {
  expect(entryOf(here)?.path ?? null).toBe(entry)
})

test.each(Object.entries(subjects))('the screen of a %s belongs to an entry', (_, { path }) => {
  expect(entryOf(path(7))).not.toBeNull()
})

test('no two items have the same icon, which is all that the narrow menu shows', () => {
  const items = menu.flatMap((item) => ('entries' in item ? [item, ...item.entries] : [item]))
  const icons = items.map(({ icon }) => icon)
  expect(items.filter(({ icon }, at) => icons.indexOf(icon) !== at).map(({ label }) => label)).toEqual([])
})

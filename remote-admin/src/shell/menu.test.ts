import { adminAreas } from '@grace/contract/areas'
import { subjects } from '../lib/audit-entries/subjects.ts'
import { entryOf, menuFor } from './menu.ts'

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
])('the path %s belongs to the menu entry %s', (here, entry) => {
  expect(entryOf(here)?.path ?? null).toBe(entry)
})

test.each(Object.entries(subjects))('the screen of a %s belongs to a menu entry', (_, { path }) => {
  expect(entryOf(path(7))).not.toBeNull()
})

test('no two rows have the same icon, which is all that the narrow menu shows', () => {
  const rows = menuFor(adminAreas)
  const icons = rows.map(({ icon }) => icon)
  expect(rows.filter(({ icon }, at) => icons.indexOf(icon) !== at).map(({ label }) => label)).toEqual([])
})

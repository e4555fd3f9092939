import { anAccount } from '../testing/samples.ts'
import { matching, searchable, sorted } from './find-accounts.ts'
import { ListState } from './list-state.ts'

const ruth = anAccount({
  id: 1,
  username: 'ruth',
  fullName: 'Ruth Uwase',
  createdAt: '2025-08-01T00:00:00.000Z',
})
const eric = anAccount({
  id: 2,
  username: 'Eric2',
  email: 'eric@example.org',
  fullName: 'Éric Habimana',
  phoneNumber: '+250722000111',
  accountCategory: 'CLIENT',
  active: false,
  createdAt: '2025-08-02T00:00:00.000Z',
})
const anna = anAccount({
  id: 3,
  username: 'anna',
  email: 'anna@example.org',
  fullName: 'Anna Ruth',
  phoneNumber: '+32470123456',
  createdAt: '2025-08-02T00:00:00.000Z',
})
const rows = searchable([anna, eric, ruth])
const everything = { q: '', category: '', status: '' } as const
const ids = (found: typeof rows) => found.map(({ account }) => account.id)

test.each([
  ['', [3, 2, 1]],
  ['RUTH', [3, 1]],
  ['eric habi', [2]],
  ['habimana éric', [2]],
  ['0722 000', [2]],
  ['+250722', [2]],
  ['+250 0722 000 111', [2]],
  ['00250722000111', [2]],
  ['eric 0722', [2]],
  ['+32 470 12 34 56', [3]],
  ['0470 12 34 56', [3]],
  ['@example.org', [3, 2, 1]],
  ['  anna  ', [3]],
  ['nobody', []],
])('a search for "%s" finds the expected accounts', (q, found) => {
  expect(ids(matching(rows, { ...everything, q }))).toEqual(found)
})

test('category and status filters narrow the search', () => {
  expect(ids(matching(rows, { ...everything, category: 'CLIENT' }))).toEqual([2])
  expect(ids(matching(rows, { ...everything, status: 'active' }))).toEqual([3, 1])
  expect(ids(matching(rows, { q: 'ruth', category: 'MEMBER', status: 'inactive' }))).toEqual([])
})

test('the list is sorted alphabetically, then by id, and a minus reverses the order', () => {
  expect(ids(sorted(rows, 'username'))).toEqual([3, 2, 1])
  expect(ids(sorted(rows, '-username'))).toEqual([1, 2, 3])
  expect(ids(sorted(rows, 'createdAt'))).toEqual([1, 2, 3])
  expect(ids(sorted(rows, '-createdAt'))).toEqual([3, 2, 1])
  expect(ids(sorted(rows, 'active'))).toEqual([1, 3, 2])
})

test('invalid parameters of the address are replaced by defaults', () => {
  const defaults = { q: '', category: '', status: '', sort: '-createdAt', page: '1', size: '10' }
  expect(ListState.parse({})).toEqual(defaults)
  expect(ListState.parse({ category: 'BOSS', status: 'x', sort: 'password', page: '-2', size: '7' })).toEqual(
    defaults,
  )
})

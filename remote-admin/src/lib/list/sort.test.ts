import { nextSort, type Sort } from './sort.ts'

type Column = 'email' | 'createdAt' | 'updatedAt'
const next = (current: Sort<Column>, column: Column) => nextSort(current, column, ['createdAt', 'updatedAt'])

test('a column sorts upwards first, dates downwards, and turns round when chosen again', () => {
  expect(next('-createdAt', 'email')).toBe('email')
  expect(next('email', 'email')).toBe('-email')
  expect(next('-email', 'email')).toBe('email')
  expect(next('email', 'updatedAt')).toBe('-updatedAt')
})

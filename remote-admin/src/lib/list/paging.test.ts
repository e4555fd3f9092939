import { pageOf } from './paging.ts'

test('a page past the end is the last one', () => {
  const numbers = [1, 2, 3, 4, 5]
  expect(pageOf(numbers, 2, 2)).toEqual({ items: [3, 4], number: 2, pages: 3, start: 2 })
  expect(pageOf(numbers, 99, 2)).toEqual({ items: [5], number: 3, pages: 3, start: 4 })
  expect(pageOf([], 3, 10)).toEqual({ items: [], number: 1, pages: 1, start: 0 })
})

import { pageAt } from './page-at.ts'

const numbers = [1, 2, 3, 4, 5]
const pages = (all: number[]) => {
  const asked: number[] = []
  const ask = async (page: number) => {
    asked.push(page)
    return { items: all.slice((page - 1) * 2, page * 2), total: all.length }
  }
  return { asked, ask }
}

test('a page past the end is the last one', async () => {
  const { asked, ask } = pages(numbers)
  expect(await pageAt(ask, 9, 2)).toEqual({ items: [5], total: 5, number: 3 })
  expect(asked).toEqual([9, 3])
})

test('a page that is there, and the first of an empty list, are asked for once', async () => {
  const full = pages(numbers)
  expect(await pageAt(full.ask, 2, 2)).toEqual({ items: [3, 4], total: 5, number: 2 })
  expect(full.asked).toEqual([2])
  const empty = pages([])
  expect(await pageAt(empty.ask, 1, 2)).toEqual({ items: [], total: 0, number: 1 })
  expect(empty.asked).toEqual([1])
})

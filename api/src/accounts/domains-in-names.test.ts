import { FullName } from '@grace/contract/names'
import { hiddenLinks } from '../testing/hidden-links.ts'
import { peopleNames } from '../testing/people-names.ts'
import { holdsDomain } from './domains-in-names.ts'

const isRefused = (name: string) => {
  const { success, data } = FullName.safeParse(name)
  return !success || holdsDomain(data)
}

test('five hundred names, as people of six countries write them, hold no link', () => {
  expect(peopleNames.length).toBeGreaterThanOrEqual(500)
  expect(peopleNames.filter(isRefused)).toEqual([])
})

test('a hundred names with a hidden link are refused', () => {
  expect(hiddenLinks.length).toBeGreaterThanOrEqual(100)
  expect(hiddenLinks.filter((name) => !isRefused(name))).toEqual([])
})

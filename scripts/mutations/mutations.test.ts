import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { mutated, mutations } from './mutations.ts'

const root = path.resolve(import.meta.dirname, '../..')

test.each(mutations)('the mutated line exists in the code, and its tests exist: $rule', (mutation) => {
  const source = readFileSync(path.join(root, mutation.file), 'utf8')
  expect(mutated(mutation, source)).not.toBe(source)
  expect(mutation.tests.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

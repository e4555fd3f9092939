import { readFileSync } from 'node:fs'
import path from 'node:path'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')
const literals = (text: string, name: RegExp) => [...text.matchAll(name)].map(([, found = '']) => found)

test('each entry of the console’s menu has a screen that the accessibility journeys visit', () => {
  const [menu = ''] = read('remote-admin/src/shell/menu.ts').split('const writings')
  const entries = literals(menu, /path: '(\/[^'?]*)/g)
  const visited = literals(read('e2e/lib/screens.ts'), /'(?:\/admin)?(\/[^'?]*)/g)
  expect(entries.length).toBeGreaterThan(30)
  const isVisited = (entry: string) => visited.some((screen) => `${screen}/`.startsWith(`${entry}/`))
  expect(entries.filter((entry) => entry !== '/' && !isVisited(entry))).toEqual([])
})

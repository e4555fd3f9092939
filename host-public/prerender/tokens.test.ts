/** @jest-environment node */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { productPalettes } from '@grace/contract/brand-colours'

const css = readFileSync(path.join(import.meta.dirname, '../src/design/tokens.css'), 'utf8')
const [inLight = '', inDark = ''] = css.split('prefers-color-scheme: dark')
const tokensIn = (text: string) =>
  Object.fromEntries([...text.matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name, colour]) => [name, colour]))

test('the palettes of the contract, from which those of churches are derived, are those of the site', () => {
  const light = tokensIn(inLight)
  expect(light).toMatchObject(productPalettes.light)
  expect({ ...light, ...tokensIn(inDark) }).toMatchObject(productPalettes.dark)
})

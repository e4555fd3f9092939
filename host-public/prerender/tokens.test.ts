/** @jest-environment node */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { productPalettes } from '@grace/contract/brand-colours'

const css = readFileSync(path.join(import.meta.dirname, '../src/design/tokens.css'), 'utf8')
/** Each colour by its name, with the one of dark schemes where it has another. */
const tokens = [...css.matchAll(/--([\w-]+): (?:light-dark\()?(#\w{6})(?:, (#\w{6})\))?;/g)]

test('the palettes of the contract equal the CSS tokens of the site', () => {
  const light = Object.fromEntries(tokens.map(([, name, colour]) => [name, colour]))
  const dark = Object.fromEntries(tokens.map(([, name, colour, inDark = colour]) => [name, inDark]))
  expect(light).toMatchObject(productPalettes.light)
  expect(dark).toMatchObject(productPalettes.dark)
})

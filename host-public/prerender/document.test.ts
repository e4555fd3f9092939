/** @jest-environment node */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { emptySettings, type Settings } from '@grace/contract/settings'
import { siteAddress } from '../src/hydration/query-cache.ts'
import { shellOf } from './document.ts'

const template = readFileSync(path.join(import.meta.dirname, '../index.html'), 'utf8')

const shellWith = (settings: Partial<Settings>) =>
  shellOf({
    template,
    address: '/login',
    language: 'en',
    siteUrl: 'https://church.example',
    responses: {
      [siteAddress('en')]: {
        status: 200,
        body: { settings: { ...emptySettings, ...settings } },
        total: null,
        etag: null,
      },
    },
  })

test('a page without chosen colours has no brand style sheet', () => {
  const html = shellWith({})
  expect(html).not.toContain('stylesheet')
  expect(html).toContain('<meta name="theme-color" content="#1d1411">')
})

test('chosen colours are linked as the last style sheet, whose address changes with the colours', () => {
  const sheetIn = (html: string) =>
    /<link rel="stylesheet" href="(\/brand\.css\?v=\w+)"><\/head>/.exec(html)?.[1]
  const blue = shellWith({ mainColour: '#1a4d8f' })
  expect(sheetIn(blue)).toBeDefined()
  expect(sheetIn(blue)).not.toBe(sheetIn(shellWith({ mainColour: '#1a4d8e' })))
  expect(blue).not.toContain('content="#1d1411"')
})

test('a chosen logo is the icon of the page', () => {
  const html = shellWith({ logoPictureId: 7, logoSize: { width: 10, height: 10 } })
  expect(html).toContain('<link rel="icon" href="/logo/48.png?v=7" type="image/png">')
  expect(html).toContain('<link rel="apple-touch-icon" href="/logo/180.png?v=7">')
  expect(html).not.toContain('favicon.svg')
  expect(html).toContain('/brand.css?v=')
})

// What a visitor downloads before anything else, weighed in the built files: npm run test runs it after each build.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './run.mjs'

const budgets = JSON.parse(readFileSync(path.join(import.meta.dirname, 'budgets.json'), 'utf8'))
const site = path.join(root, 'host-public/dist')
const weigh = (bytes) => gzipSync(bytes, { level: 9 }).length
const html = readFileSync(path.join(site, 'index.html'))

/** Files that the page asks for before any of its code has run. */
const referenced = [...html.toString().matchAll(/(?:src|href)="\/(static\/[^"]+\.(?:js|css))"/g)].map(
  ([, file]) => file,
)
const initial = [...new Set(referenced)].map((file) => ({ file, bytes: readFileSync(path.join(site, file)) }))
const sum = (ending) =>
  initial.filter(({ file }) => file.endsWith(ending)).reduce((total, { bytes }) => total + weigh(bytes), 0)
const foreign = initial.filter(({ bytes }) =>
  /__FEDERATION__|loadRemote|remoteAdminChunks/.test(bytes.toString()),
)

const rows = [
  ['initial JavaScript', sum('.js'), budgets.homeJsGzip],
  ['initial CSS', sum('.css'), budgets.homeCssGzip],
  ['HTML', weigh(html), budgets.homeHtmlGzip],
  ['files with federation or console code', foreign.length, 0],
]
console.log('Built files of the page, gzip -9; the journeys weigh what / loads later.')
for (const [name, value, budget] of rows) {
  const verdict = value > budget ? '  TOO MUCH' : ''
  console.log(`${name.padEnd(40)}${String(value).padStart(9)} of ${String(budget).padStart(7)}${verdict}`)
}
if (initial.length === 0) console.error('The page names no script at all: it was not built as expected.')
process.exitCode = initial.length > 0 && rows.every(([, value, budget]) => value <= budget) ? 0 : 1

// Checks the byte budgets of the first load in the built files; npm run test runs it after each build.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { languages } from '@grace/contract/languages'
import { root } from '@grace/release/release'

const budgets = JSON.parse(readFileSync(path.join(import.meta.dirname, 'budgets.json'), 'utf8'))
const site = path.join(root, 'host-public/dist')
const weigh = (bytes: Uint8Array) => gzipSync(bytes, { level: 9 }).length
/** The home page in each language, with the files it requests before its code runs. */
const pages = languages.map((language) => {
  const html = readFileSync(path.join(site, 'pages', `index.${language}.html`))
  const referenced = [...html.toString().matchAll(/(?:src|href|data-start)="\/(static\/[^"]+\.(?:js|css))"/g)]
  const files = [...new Set(referenced.map(([, file = '']) => file))]
  return { html, initial: files.map((file) => ({ file, bytes: readFileSync(path.join(site, file)) })) }
})
/** Maximum over the languages. */
const most = (weightOf: (page: (typeof pages)[number]) => number) => Math.max(...pages.map(weightOf))
const sum = (ending: string) =>
  most(({ initial }) =>
    initial.filter(({ file }) => file.endsWith(ending)).reduce((total, { bytes }) => total + weigh(bytes), 0),
  )
const foreign = pages
  .flatMap(({ initial }) => initial)
  .filter(({ bytes }) => /__FEDERATION__|loadRemote|remoteAdminChunks/.test(bytes.toString()))

// Files that every console screen needs; a journey measures the whole path to the user list.
const consoleFolder = path.join(root, 'remote-admin/dist')
const manifest = JSON.parse(readFileSync(path.join(consoleFolder, 'mf-manifest.json'), 'utf8'))
const shell: Buffer[] = manifest.exposes[0].assets.js.sync.map((file: string) =>
  readFileSync(path.join(consoleFolder, file)),
)
const heavy = shell.filter((bytes) => /ProseMirror|adm-chart/.test(bytes.toString()))

/**
 * Sentences of the API documentation, which are in modules that browsers import but must be removed by the bundler.
 */
const contract = path.join(root, 'contract/src')
const documentation = readdirSync(contract).flatMap((file) =>
  [...readFileSync(path.join(contract, file), 'utf8').matchAll(/summary:\s*'([^']+)'/g)].map(
    ([, text = '']) => text,
  ),
)
if (documentation.length < 50) throw new Error('The documentation of the endpoints was not found')
const documented = [path.join(site, 'static'), consoleFolder]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  .filter((file) => file.endsWith('.js'))
  .filter((file) => {
    const script = readFileSync(file, 'utf8')
    return documentation.some((text) => script.includes(text))
  })

const rows: [name: string, value: number, budget: number][] = [
  ['initial JavaScript', sum('.js'), budgets.homeJsGzip],
  ['initial CSS', sum('.css'), budgets.homeCssGzip],
  ['HTML', most(({ html }) => weigh(html)), budgets.homeHtmlGzip],
  ['files with federation or console code', foreign.length, 0],
  ['files with the documentation of the API', documented.length, 0],
  [
    'the console before any screen, JavaScript',
    shell.reduce((total, bytes) => total + weigh(bytes), 0),
    budgets.consoleShellJsGzip,
  ],
  ['of these, files with the editor or the chart', heavy.length, 0],
]
console.log('Built files of the page, gzip -9; the journeys weigh what / loads later.')
for (const [name, value, budget] of rows) {
  const result = value > budget ? '  TOO MUCH' : ''
  console.log(`${name.padEnd(46)}${String(value).padStart(9)} of ${String(budget).padStart(7)}${result}`)
}
const isWhole = pages.every(({ initial }) => initial.length > 1)
if (!isWhole) console.error('A page names no scripts: it was not built as expected.')
process.exitCode = isWhole && rows.every(([, value, budget]) => value <= budget) ? 0 : 1

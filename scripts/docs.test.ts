import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Variables } from '@grace/api/environment'
import { importColumns } from '@grace/contract/import-columns'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const listed = ['ls-files', '--cached', '--others', '--exclude-standard']
/** Files in git only, because a fresh clone has no build output. */
const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(path.join(root, file)))
const exists = (name: string) => files.some((file) => `${file}/`.startsWith(`${name.replace(/\/$/, '')}/`))
const folders = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? ''))

const pages = files.filter((file) => file.endsWith('.md'))
const code = files.filter((file) =>
  /\.(?:[cm]?[jt]sx?|json|ya?ml|css|sql|service|timer)$|Dockerfile/.test(file),
)
const source = code.map(read).join('\n')
const wordsIn = (some: string[]) => new Set(some.flatMap((file) => read(file).match(/\w+/g) ?? []))
const words = wordsIn(code)
const fileNames = new Set(files.map((file) => path.basename(file)))

const packages = files
  .filter((file) => path.basename(file) === 'package.json')
  .map((file) => ({
    folder: path.dirname(file),
    scripts: JSON.parse(read(file)).scripts ?? {},
    words: wordsIn(code.filter((other) => other.startsWith(`${path.dirname(file)}/`))),
  }))

const prose = (page: string) => read(page).replace(/^ *```[\s\S]*?^ *```/gm, '')
/** Contents of backticks. */
const quoted = (page: string) => [...prose(page).matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name)
/** Anchors of headings, in GitHub's format. */
const anchors = (page: string) =>
  [...prose(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
const brokenLinks = (links: Iterable<[page: string, anchor: string | undefined]>) =>
  [...links].filter(
    ([page, anchor]) =>
      !existsSync(path.join(root, page)) || (anchor !== undefined && !anchors(page).includes(anchor)),
  )

/** Values of `const name = 5 * 1_000`, `name: 5_000,` and `"name": 5000` in code, and defaults of variables. */
const values = new Map<string, number[]>()
const note = (name: string, value: number) => values.set(name, [...(values.get(name) ?? []), value])
for (const [, name = '', product = ''] of source.matchAll(/\b(\w+)"?(?:: number)?(?: =|:) ([\d_ *]+),?$/gm)) {
  note(
    name,
    product.split('*').reduce((value, factor) => value * Number(factor.replaceAll('_', '')), 1),
  )
}
const defaults = Object.entries(Variables.shape).map(([name, { def }]) => ({
  name,
  value: 'defaultValue' in def ? String(def.defaultValue) : '',
}))
for (const { name, value } of defaults) if (value) note(name, Number(value))
const units: Record<string, number[]> = { kB: [1_000, 1_024], MB: [1_000_000, 1_048_576], second: [1, 1_000] }

describe.each(pages)('%s', (page) => {
  test('the page names only paths that exist', () => {
    const home = page.split('/')[0] ?? ''
    const missing = quoted(page)
      .filter((name) => /^[\w.-]+(?:\/[\w.-]+)+\/?$/.test(name))
      .filter((name) => {
        const [first = ''] = name.split('/')
        if (folders.has(first)) return !exists(name)
        // The README of a workspace uses paths relative to its folder.
        return folders.has(home) && exists(`${home}/${first}`) && !exists(`${home}/${name}`)
      })
    expect(missing).toEqual([])
  })

  test('the page names only symbols, variables and files that exist', () => {
    const symbols = quoted(page)
      .filter((name) => /^(?:[a-z]+|(?:[A-Z][a-z]+)+)[A-Z]\w*(?:\(|$)|^grace_\w/.test(name))
      .map((name) => name.replace(/\W.*/, ''))
    const own = packages.find(({ folder }) => page === `${folder}/README.md`)?.words ?? words
    const variables = read(page).match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? []
    const named = quoted(page).filter((name) => /^[\w.-]+\.(?:[cm]?[jt]sx?|json|css|sql)$/.test(name))
    expect([
      ...symbols.filter((name) => !own.has(name) && !values.has(name)),
      ...variables.filter((name) => !words.has(name)),
      ...named.filter((name) => !fileNames.has(name) && !source.includes(name)),
    ]).toEqual([])
  })

  /** For example `call` in `shared-auth/src/call.ts`. */
  test('the page names symbols with the files that contain them', () => {
    const placed = prose(page).matchAll(/((?:`\w+`(?:, | and )?)+)\s+in\s+`([\w/-]+\.[\w.]+)`/g)
    const misplaced = [...placed].flatMap(([, names = '', file = '']) => {
      const candidates = files.includes(file) ? [file] : files.filter((other) => other.endsWith(`/${file}`))
      const present = wordsIn(candidates)
      return (names.match(/\w+/g) ?? []).filter((name) => !present.has(name))
    })
    expect(misplaced).toEqual([])
  })

  test('the page names only npm scripts that exist', () => {
    const missing = [...read(page).matchAll(/npm run (?:--silent )?([\w:-]+)(?: -w ([\w-]+))?/g)].filter(
      ([, verb = '', workspace]) =>
        !packages.some(({ folder, scripts }) => verb in scripts && folder === (workspace ?? folder)),
    )
    expect(missing.map(([command]) => command)).toEqual([])
  })

  /** `16 kB (`maxBodyBytes`)`: a number, its unit, and the constant, budget or variable with that value. */
  test('numbers on the page equal the constants in the code', () => {
    const wrong = [...prose(page).matchAll(/([\d,.]*\d)\s?([a-z]+)?[\w\s]*\s\(`(\w+)`/gi)].filter(
      ([, number = '', unit = '', name = '']) => {
        const factors = units[unit.replace(/s$/, '')] ?? [1]
        return !factors.some((factor) =>
          values.get(name)?.includes(Number(number.replaceAll(',', '')) * factor),
        )
      },
    )
    expect(wrong.map(([text]) => text)).toEqual([])
  })

  test('links of the page lead to existing pages and headings', () => {
    const links = [...prose(page).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
    expect(
      brokenLinks(
        links.map(([, target, anchor]) => [target ? path.join(path.dirname(page), target) : page, anchor]),
      ),
    ).toEqual([])
  })
})

test('comments begin with their noun', () => {
  // Migrations that have run somewhere do not change.
  const commented = code.filter((file) => /\.(?:[cm]?[jt]sx?|css)$/.test(file))
  const riddle = /^.*(?:\/\/|\/\*\*?|^ *\*) (?:Of|That of|Whose|Who|Whoever|What|Whatever) .*$/gm
  const found = commented.flatMap((file) =>
    (read(file).match(riddle) ?? []).map((line) => `${file}: ${line}`),
  )
  expect(found).toEqual([])
})

test('code names pages and headings that exist', () => {
  const links = [...source.matchAll(/\b(docs\/[\w./-]+\.md)(?:#([\w-]+))?/g)]
  expect(brokenLinks(links.map(([, page = '', anchor]) => [page, anchor]))).toEqual([])
})

test('the table of variables has every variable with its default', () => {
  const rows = read('docs/architecture.md').match(/^\| `[A-Z].*$/gm) ?? []
  const missing = defaults
    .filter(({ name }) => name !== 'NODE_ENV')
    .filter(({ name, value }) => {
      const cells = rows
        .map((row) => row.slice(1).split('|'))
        .find(([variables]) => variables?.includes(`\`${name}\``))
      return !cells || (value && !cells[1]?.match(/[^\s`,]+/g)?.includes(value))
    })
  expect(missing).toEqual([])
})

test('operations.md lists the columns of files to import', () => {
  const listed = quoted('docs/operations.md')
  const names = Object.values(importColumns)
    .flat()
    .map(({ name }) => name.replace(/_(?:en|fr|rw)$/, '_…'))
  expect(names.filter((name) => !listed.includes(name))).toEqual([])
})

test('secretarys-week.md has the tasks and limits of the journeys', () => {
  const limits: Record<string, Record<string, number>> = JSON.parse(read('e2e/lib/secretarys-week.json'))
  const rows = read('docs/secretarys-week.md').match(/^\| .+ \|$/gm) ?? []
  expect(
    rows.slice(1).map((row) => {
      const [task = '', , ...figures] = row.slice(2, -2).split(' | ')
      return [task, ...figures.map(Number)]
    }),
  ).toEqual(Object.entries(limits).map(([task, most]) => [task, most['1280'], most['360'], most.keys]))
})

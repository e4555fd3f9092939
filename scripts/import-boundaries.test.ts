import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout
/** A temporary tree with the linter's configuration and all package.json files. */
const tree = mkdtempSync(path.join(tmpdir(), 'walls-'))
afterAll(() => rmSync(tree, { recursive: true, force: true }))

const wall = 'lint/style/noRestrictedImports'
const circle = 'lint/suspicious/noImportCycles'
const undeclared = 'lint/correctness/noUndeclaredDependencies'

/** Single imports, and the rule that refuses each; null if allowed. */
const imports: [file: string, from: string, rule: string | null][] = [
  ['host-public/src/events/a.ts', '../lib/b.ts', null],
  ['host-public/src/home/a.ts', '../events/b.ts', null],
  ['host-public/src/events/b.ts', '../giving/b.ts', wall],
  ['host-public/src/events/card/a.ts', '../../giving/b.ts', wall],
  ['host-public/src/events/c.ts', '../home/b.ts', wall],
  ['host-public/src/events/d.ts', '../pages.ts', wall],
  ['host-public/src/lib/a.ts', '../events/b.ts', wall],
  ['remote-admin/src/blogs/a.ts', '../resource/b.ts', null],
  ['remote-admin/src/shell/a.ts', '../blogs/b.ts', null],
  ['remote-admin/src/blogs/b.ts', '../posts/b.ts', wall],
  ['remote-admin/src/blogs/content/a.ts', '../../posts/b.ts', wall],
  ['remote-admin/src/blogs/c.ts', '../testing/b.ts', wall],
  ['remote-admin/src/lib/a.ts', '../shell/b.ts', wall],
  ['host-public/src/main-b.ts', '@grace/testkit/network', wall],
  ['host-public/src/events/e.ts', '@grace/testkit/network', wall],
  ['host-public/src/events/card/b.ts', '@grace/testkit/network', wall],
  ['host-public/src/home/c.ts', '@grace/testkit/network', wall],
  ['host-public/src/testing/a.ts', '@grace/testkit/network', null],
  ['remote-admin/src/main-a.ts', '@grace/testkit/network', wall],
  ['remote-admin/src/blogs/d.ts', '@grace/testkit/network', wall],
  ['remote-admin/src/blogs/content/b.ts', '@grace/testkit/network', wall],
  ['remote-admin/src/shell/c.ts', '@grace/testkit/network', wall],
  ['remote-admin/src/testing/a.ts', '@grace/testkit/network', null],
  ['shared-auth/src/a.ts', '@grace/contract/b', null],
  ['contract/src/a.ts', '@grace/shared-auth/b', undeclared],
  ['contract/src/b.ts', '../../api/src/b.ts', wall],
  ['shared-auth/src/b.ts', '@grace/host-public/b', undeclared],
  ['shared-auth/src/c.ts', '@grace/api/b', undeclared],
  ['host-public/src/main-a.ts', '@grace/remote-admin/b', undeclared],
  ['host-public/src/home/b.ts', '../../../remote-admin/src/b.ts', wall],
  ['remote-admin/src/shell/b.ts', '@grace/host-public/b', undeclared],
  ['remote-admin/src/posts/a.ts', '@grace/release/b', null],
  ['api/src/site/a.ts', '@grace/release/b', null],
  ['api/src/site/b.ts', '@grace/shared-auth/b', undeclared],
  ['api/src/site/c.ts', '../../../scripts/b.mjs', wall],
  ['api/src/site/d.ts', '@grace/testkit/b', wall],
  ['api/src/site/e.ts', '../../../e2e/lib/b.ts', wall],
  ['api/src/testing/a.ts', '@grace/testkit/b', null],
  ['release/src/a.ts', '../../scripts/b.mjs', wall],
  ['release/src/b.ts', '@grace/testkit/b', undeclared],
  ['testkit/src/a.ts', '@grace/api/b', undeclared],
  ['testkit/src/b.ts', '@grace/contract/b', null],
  ['e2e/a.ts', '../host-public/src/b.ts', wall],
  ['e2e/b.ts', '@grace/host-public/text/en/home', null],
  ['bench/src/a.ts', '../../scripts/b.mjs', wall],
  ['resilience/lib/a.ts', '../../scripts/b.mjs', wall],
  ['resilience/lib/b.ts', '@grace/e2e/b', undeclared],
  ['api/src/mail/circle-a.ts', './circle-b.ts', circle],
  ['api/src/mail/circle-b.ts', './circle-a.ts', circle],
]

const declared = (workspace: string, kind: 'dependencies' | 'devDependencies') => {
  const manifest = JSON.parse(readFileSync(path.join(root, workspace, 'package.json'), 'utf8'))
  return Object.keys(manifest[kind] ?? {}).filter((name) => name.startsWith('@grace/'))
}

const spellings = (from: string) => [
  `import type { a } from '${from}'\nexport type A = typeof a\n`,
  `import { a } from '${from}'\nconsole.log(a)\n`,
  `export const lazy = () => import('${from}')\n`,
]

test('lint refuses each import across a boundary, types included', () => {
  for (const file of git('ls-files', 'biome.jsonc', '.gitignore', '*package.json')
    .split('\n')
    .filter(Boolean)) {
    cpSync(path.join(root, file), path.join(tree, file), { recursive: true })
  }
  const expected: Record<string, string | null> = {}
  for (const [file, from, rule] of imports) {
    const kinds = rule === circle ? spellings(from).slice(0, 1) : spellings(from)
    for (const [index, source] of kinds.entries()) {
      const name = rule === circle ? file : file.replace(/\.ts$/, `-${index}.ts`)
      mkdirSync(path.dirname(path.join(tree, name)), { recursive: true })
      writeFileSync(path.join(tree, name), source)
      expected[name] = rule
    }
  }
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome')
  const { stdout } = spawnSync(
    process.execPath,
    [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '--vcs-enabled=false'],
    { cwd: tree, encoding: 'utf8' },
  )
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { path: string } }[]
  }
  const found = Object.fromEntries(Object.keys(expected).map((name): [string, string | null] => [name, null]))
  // Two rules may refuse the same import.
  for (const { category, location } of diagnostics) {
    if (found[location.path] !== expected[location.path]) found[location.path] = category
  }
  expect(found).toEqual(expected)
})

test('each workspace declares the expected workspaces as dependencies', () => {
  const product = ['contract', 'shared-auth', 'host-public', 'remote-admin', 'api', 'release']
  expect(Object.fromEntries(product.map((name) => [name, declared(name, 'dependencies')]))).toEqual({
    contract: [],
    'shared-auth': ['@grace/contract'],
    'host-public': ['@grace/contract', '@grace/shared-auth'],
    'remote-admin': ['@grace/contract', '@grace/release', '@grace/shared-auth'],
    api: ['@grace/contract', '@grace/release'],
    release: [],
  })
})

test('docs/architecture.md lists the dependencies of each workspace', () => {
  const page = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')
  const rows = [...page.matchAll(/^\| \[([\w-]+)\]\(.*\| ([^|]*) \|$/gm)].map(([, name = '', uses = '']) => [
    name,
    [...uses.matchAll(/`([\w-]+)`/g)].map(([, used]) => `@grace/${used}`).sort(),
  ])
  const workspaces = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).workspaces as string[]
  const all = (name: string) =>
    [...declared(name, 'dependencies'), ...declared(name, 'devDependencies')].sort()
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(workspaces.map((name) => [name, all(name)])))
})

test('only four files have an exception from the import rules', () => {
  const files = git('grep', '--files-with-matches', `biome-ignore ${wall}`, '--', '*.ts', '*.tsx', '*.mjs')
  expect(files.split('\n').filter((file) => file && file !== 'scripts/import-boundaries.test.ts')).toEqual([
    'bench/src/lighthouse/visits.ts',
    'host-public/src/layout/site-footer.tsx',
    'host-public/src/news/published-posts.tsx',
    'host-public/src/posts/post-article.tsx',
  ])
  expect(readFileSync(path.join(root, 'biome.jsonc'), 'utf8')).not.toContain('"noRestrictedImports": "off"')
})

test('no style sheet of the console asks the device for its colours: it follows the class of the console’s root', () => {
  const sheets = git('ls-files', 'remote-admin/src/*.css').trim().split('\n')
  expect(sheets.length).toBeGreaterThan(10)
  const asking = sheets.filter((file) =>
    readFileSync(path.join(root, file), 'utf8').includes('prefers-color-scheme'),
  )
  expect(asking).toEqual([])
})

// Proves that all regular expressions that process untrusted text are linear: npm run lint
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { checkSource } from './check-source.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folders = [
  'contract',
  'shared-auth',
  'api',
  'host-public',
  'remote-admin',
  'deploy',
  'release',
  'scripts/release',
]
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)

// Includes uncommitted files.
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '--', ...folders],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !isTest(file))

let [count, excepted, failures] = [0, 0, 0]
for (const file of files) {
  const source = readFileSync(path.join(root, file), 'utf8')
  const checked = checkSource(source, { isTsx: file.endsWith('.tsx') })
  count += checked.count
  excepted += checked.excepted
  failures += checked.problems.length
  for (const { line, text, reason } of checked.problems) console.error(`${file}:${line}  ${text}  ${reason}`)
}
if (failures > 0) {
  console.error(
    `\n${failures} regular expressions are not proved linear. Rewrite them, or write the bound above:\n` +
      '// regexp-bound: 200 characters, because the router refuses longer parameters',
  )
  process.exitCode = 1
} else
  console.log(`${count} regular expressions in ${files.length} files, ${excepted} with a bound of their own.`)

// Commands of operators: npm run backup, restore, move, password-link, import, keys, publish-pages.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { operatorWords } from './operator-words.mjs'
import { ensureInstalled } from './packages.mjs'

const root = path.join(import.meta.dirname, '..')
const program = path.join(root, 'api/dist/operate.js')

try {
  await ensureInstalled()
  // An existing build may be serving visitors: it stays as it is.
  if (!existsSync(program)) {
    const { register } = await import('tsx/esm/api')
    register()
    const { build } = await import('./build/build.ts')
    await build({ quiet: true })
  }
} catch (error) {
  console.error(/** @type {Error} */ (error).message)
  process.exit(1)
}

const [command = '', ...words] = process.argv.slice(2)
const { INIT_CWD, DATA_DIR, SITE_DIR, RELEASES_DIR } = process.env
// The folders of `npm start`. Paths are relative to the folder in which the command was typed.
process.env.DATA_DIR = path.resolve(root, DATA_DIR || 'data')
process.env.RELEASES_DIR = path.resolve(root, RELEASES_DIR || 'releases')
process.env.SITE_DIR = SITE_DIR || path.join(root, 'host-public/dist')
const named = operatorWords(command, words, INIT_CWD || '.')
process.argv.splice(2, Infinity, ...(command ? [command] : []), ...named)
process.chdir(root)
await import(program)

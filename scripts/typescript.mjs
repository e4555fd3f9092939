// Runs a TypeScript program on a bare machine: node scripts/typescript.mjs scripts/start.ts [arguments]
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './packages.mjs'

process.argv.splice(1, 1)
const [, program = ''] = process.argv
try {
  await ensureInstalled()
} catch (error) {
  console.error(/** @type {Error} */ (error).message)
  process.exit(1)
}
// Node 20 cannot import TypeScript by itself.
const { register } = await import('tsx/esm/api')
register()
await import(pathToFileURL(path.resolve(program)).href)

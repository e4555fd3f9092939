import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const cache = path.join(root, 'node_modules/.cache')

/** Puts an empty database beside the built server, so that no first start has to make one. Made again only when needed. */
export async function addEmptyDatabase(output) {
  const program = path.join(root, output, 'make-database.js')
  const engine = path.join(root, 'node_modules/@electric-sql/pglite/package.json')
  const key = createHash('sha256').update(readFileSync(program)).update(readFileSync(engine)).digest('hex')
  const made = path.join(cache, `empty-database-${key.slice(0, 16)}`)
  if (!existsSync(made)) await make(program, made)
  cpSync(made, path.join(root, output, 'empty-database'), { recursive: true })
}

async function make(program, made) {
  const { makeReadable } = await import('@grace/release/readable')
  const unfinished = `${made}.new`
  rmSync(unfinished, { recursive: true, force: true })
  const { status, stderr } = spawnSync(process.execPath, [program, unfinished], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The empty database could not be made: ${stderr}`)
  makeReadable(unfinished)
  renameSync(unfinished, made)
}

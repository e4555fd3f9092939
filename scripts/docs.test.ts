import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const listed = ['ls-files', '--cached', '--others', '--exclude-standard']
const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(path.join(root, file)))
const pages = files.filter((file) => file.endsWith('.md'))

/** In the repository: what a build has left here is missing elsewhere. */
const isOurs = (name: string) => files.some((file) => `${file}/`.startsWith(`${name.replace(/\/$/, '')}/`))

const links = (text: string) =>
  [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map((match) => match[1] ?? '')

/** `contract/src/accounts.ts`: a path in backticks that begins with a folder of ours. */
const named = (text: string) =>
  [
    ...text.matchAll(
      /`((?:contract|shared-auth|api|host-public|remote-admin|e2e|bench|scripts|docs)\/[\w./-]+)`/g,
    ),
  ].map((match) => match[1] ?? '')

test.each(pages)('every path that %s names exists', (page) => {
  const text = readFileSync(path.join(root, page), 'utf8')
  const missing = [
    ...links(text).filter((link) => !existsSync(path.join(root, path.dirname(page), link))),
    // A package says `src/…` of itself; elsewhere paths start at the root.
    ...named(text).filter((name) => !isOurs(name)),
  ]
  expect(missing).toEqual([])
})

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const pages = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((page) => page && existsSync(path.join(root, page)))

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
    ...named(text).filter((name) => !existsSync(path.join(root, name))),
  ]
  expect(missing).toEqual([])
})

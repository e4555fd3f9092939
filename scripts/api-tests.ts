import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '@grace/testkit/repository'

const testsIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => path.join(root, folder, file))

const having = (pattern: RegExp) => (file: string) => pattern.test(readFileSync(file, 'utf8'))

/** Tests of the allow-list and of the documentation do not depend on the database. */
const isSameAnywhere = (file: string) => /[\\/](?:html|docs)[\\/]|[\\/]hostile-files\.test/.test(file)

/** Tests that go through every table, and those of the engine and its files. */
const isForEachDatabase = (file: string) =>
  isOfEngine(file) ||
  /[\\/](?:backup|content)[\\/]|[\\/](?:every-content-write|optimistic-lock|erasure)\.test/.test(file)

/** Migrations, and the embedded engine with its folder. */
const isOfEngine = (file: string) => /[\\/](?:database|data-folder)[\\/]/.test(file)

/** Migrations of a filled database, which are the same SQL on both. */
const isOfMigrations = (file: string) => /[\\/]migrations\.test/.test(file)

/** Tests of what several servers share most: names that are taken, sessions, counters, caches, versions and uploads. */
const isOfSharedState = (file: string) =>
  /[\\/](?:first-administrator|login|sessions|rate-limit|public-cache|every-content-write|optimistic-lock|scheduled|recordings|categories)\.test/.test(
    file,
  )

/**
 * The API's test files by where they run.
 *
 * On PostgreSQL, tests with simultaneous requests, and the one about caches, run against two processes of the built
 * server: the harder case. All others run inside one process, which spares the start of two servers for each file, and
 * so do those of the former that look inside (`testInside`).
 *
 * @param isBeforeMerge only tests of shared state run against two processes, only those of the engine on both databases,
 *   and of those the migrations on PostgreSQL alone.
 */
export function apiTests({ isBeforeMerge }: { isBeforeMerge: boolean }) {
  const all = testsIn('api/src')
  const needsDatabase = (file: string) =>
    !isSameAnywhere(file) &&
    having(/\b(?:testApi|openTestDatabase|openEmptyDatabase)\(|TEST_DATABASE_URL/)(file)
  const overHttp = all
    .filter((file) => !isSameAnywhere(file) && having(/\btestApi\(/)(file))
    .filter((file) => having(/\bPromise\.all/)(file) || file.endsWith('every-content-write.test.ts'))
    .filter((file) => !isBeforeMerge || isOfSharedState(file))
  return {
    overHttp,
    inside: all
      .filter(needsDatabase)
      .filter((file) => !overHttp.includes(file) || having(/\btestInside\(/)(file)),
    /** For the embedded database, where PostgreSQL runs the rest. */
    embedded: all.filter(
      (file) =>
        !needsDatabase(file) ||
        (isBeforeMerge ? isOfEngine(file) && !isOfMigrations(file) : isForEachDatabase(file)),
    ),
  }
}

/** Test files of all other workspaces. */
export function otherTests(): string[] {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  return [...workspaces, 'scripts'].filter((name) => name !== 'api').flatMap(testsIn)
}

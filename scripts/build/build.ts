import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describeBuild, versionOf } from '@grace/release/describe'
import { makeReadable } from '@grace/release/readable'
import { type App, root } from '@grace/release/release'
import { type Build, builds } from './builds.ts'
import { bundle } from './bundle.ts'
import { fingerprint } from './fingerprint.ts'
import { whileNobodyElseBuilds } from './lock.ts'

interface Options {
  /** The folder whose builds are made; all when empty. */
  only?: string
  /** Keeps existing builds, also stale ones. */
  ifMissing?: boolean
  quiet?: boolean
}

/** Holds the fingerprint of a build, inside its folder, so that any other build deletes it. */
const stampOf = ({ output }: Build) => path.join(root, output, '.built-from')

const readStamp = (build: Build) => (existsSync(stampOf(build)) ? readFileSync(stampOf(build), 'utf8') : null)

/**
 * Brings the production builds up to date.
 *
 * @throws Error when one fails; its output has been shown
 */
export async function build({ only = '', ifMissing = false, quiet = false }: Options = {}): Promise<void> {
  await whileNobodyElseBuilds(async () => {
    for (const each of builds.filter(({ output }) => output.startsWith(only))) {
      const wanted = fingerprint(each, versionFor(each))
      const built = readStamp(each)
      if (built !== null) makeReadable(path.join(root, each.output))
      if (built === wanted || (built !== null && ifMissing)) {
        const state = built === wanted ? 'unchanged' : 'as it was built; its sources have changed since'
        if (!quiet) console.log(`${each.name}: ${state}`)
        continue
      }
      const start = performance.now()
      await make(each)
      writeFileSync(stampOf(each), wanted)
      makeReadable(path.join(root, each.output))
      console.log(`${each.name}: built in ${((performance.now() - start) / 1000).toFixed(1)} s`)
    }
  })
}

/**
 * Builds one site as a version, into a folder of its own: the usual folder may be serving visitors. When that folder
 * already holds this version it is copied, so that what was tested is what is released.
 */
export async function buildRelease(app: App, version: string, folder: string): Promise<void> {
  const site = builds.find(({ name }) => name === app)
  if (!site) throw new Error(`There is no build of ${app}.`)
  await whileNobodyElseBuilds(async () => {
    if (readStamp(site) === fingerprint(site, version)) {
      // Files of the build itself, such as its stamp, begin with a dot.
      const filter = (file: string) => !path.basename(file).startsWith('.') || file === folder
      cpSync(path.join(root, site.output), folder, { recursive: true, filter })
    } else {
      await make({ ...site, output: folder }, version)
    }
  })
}

async function make(each: Build, version = versionFor(each)): Promise<void> {
  const folder = path.resolve(root, each.output)
  bundle(each, each.isReleased ? version : undefined)
  await each.finish?.(each.output)
  if (each.isReleased) describeBuild(each.name as App, folder, version)
  makeReadable(folder)
}

const versionFor = ({ name, isReleased }: Build) =>
  isReleased ? versionOf(name as App) : (process.env.RELEASE ?? '')

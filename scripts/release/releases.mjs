import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { integrityOf, releaseFile } from './describe.mjs'

/** Beside the releases of an app: which of them is live. */
export const pointerFile = 'live.json'
/** Beside the one that is live. Pages that were opened with them go on working. */
const keptReleases = 3
/** A folder that is being filled takes minutes; one that is older was left behind by a process that was killed. */
const abandonedAfterMs = 3_600_000

const copies = { '.br': brotliDecompressSync, '.gz': gunzipSync }

/** What stops a release, in a sentence for whoever asked for it. */
export class Refusal extends Error {}

/**
 * The releases of one app in a folder: each in a folder named by its version, and beside them the pointer. Nothing here
 * is ever changed in place, so that whoever serves it sees the old or the new and never half of it.
 */
export function releases(app, releasesDir) {
  const folder = path.join(releasesDir, app)
  const folderOf = (version) => path.join(folder, version)

  function read(version) {
    try {
      const release = JSON.parse(readFileSync(path.join(folderOf(version), releaseFile), 'utf8'))
      return release.app === app && release.version === version ? release : null
    } catch {
      return null
    }
  }

  /** Newest first. */
  const all = () =>
    namesIn(folder)
      .filter(isVersion)
      .flatMap((version) => read(version) ?? [])
      .sort((one, other) => (one.madeAt < other.madeAt ? 1 : -1))

  /** The version that is live; null before there is one. */
  function live() {
    try {
      return JSON.parse(readFileSync(path.join(folder, pointerFile), 'utf8')).version
    } catch (error) {
      if (error.code === 'ENOENT') return null
      throw new Refusal(`${path.join(folder, pointerFile)} cannot be read: ${error.message}`)
    }
  }

  return {
    folder,
    folderOf,
    all,
    live,
    read,

    /** A folder to fill, on the disk of the others, so that it can take its place among them in one step. */
    begin() {
      mkdirSync(folder, { recursive: true })
      for (const name of namesIn(folder).filter((each) => each.startsWith('.new-'))) {
        const left = path.join(folder, name)
        if (Date.now() - statSync(left).mtimeMs > abandonedAfterMs) rmSync(left, { recursive: true })
      }
      return mkdtempSync(path.join(folder, '.new-'))
    },

    /**
     * Puts a filled folder among the releases.
     *
     * @param change to what the build said of itself.
     * @returns whether it was not there yet.
     */
    add(filled, change = {}) {
      const built = checked(filled)
      const { version } = built
      const known = read(version)
      if (known && contentsOf(known) === contentsOf(built)) {
        rmSync(filled, { recursive: true })
        return false
      }
      if (existsSync(folderOf(version))) {
        throw new Refusal(
          `${app} ${version} is there with other contents, and a release is never changed. Release under another version: npm run release -w ${app} -- --version <version>`,
        )
      }
      writeFileSync(path.join(filled, releaseFile), `${JSON.stringify({ ...built, ...change }, null, 2)}\n`)
      renameSync(filled, folderOf(version))
      return true
    },

    /** Moves the pointer. @throws Refusal for a release that is not there, or not whole. */
    makeLive(version) {
      if (!read(version)) {
        const known = all().map((each) => each.version)
        throw new Refusal(
          known.length > 0
            ? `There is no release ${version} of ${app}. There are: ${known.join(', ')}`
            : `Nothing of ${app} is released in ${folder} yet: npm run release -w ${app}`,
        )
      }
      const release = checked(folderOf(version))
      writeWhole(path.join(folder, pointerFile), JSON.stringify({ path: `${version}/`, ...release }))
    },

    /** Removes all but the last three and the live one. @returns the versions of those. */
    prune() {
      const current = live()
      const old = all()
        .slice(keptReleases)
        .map(({ version }) => version)
        .filter((version) => version !== current)
      for (const version of old) {
        // In one step out of sight: half a release must never be there under its version.
        const gone = path.join(folder, `.old-${version}`)
        rmSync(gone, { recursive: true, force: true })
        renameSync(folderOf(version), gone)
        rmSync(gone, { recursive: true })
      }
      return old
    },
  }
}

/** Such as 1.2.0 or 1.2.0-rc.1: it is the name of a folder and part of an address. */
export const isVersion = (text) =>
  /^\d{1,6}\.\d{1,6}\.\d{1,6}(?:-[\dA-Za-z]+(?:[.-][\dA-Za-z]+)*)?$/.test(text)

const contentsOf = ({ hostContracts, entry, files }) =>
  JSON.stringify([hostContracts, entry, Object.entries(files).sort()])

/** What a folder says of itself. @throws Refusal when a file is not the one that was built. */
function checked(folder) {
  let release
  try {
    release = JSON.parse(readFileSync(path.join(folder, releaseFile), 'utf8'))
  } catch (error) {
    throw new Refusal(`${folder} is no release: ${error.message}`)
  }
  const files = Object.entries(release.files ?? {})
  if (files.length === 0) throw new Refusal(`${folder} is empty: its ${releaseFile} names no files.`)
  for (const [file, integrity] of files) {
    const problem = problemOf(path.join(folder, file), integrity)
    if (problem) {
      throw new Refusal(
        `${folder} is damaged: ${file}${problem}. Release it anew, or make another one live: npm run live -w ${release.app}`,
      )
    }
  }
  return release
}

/** Also of the compressed copies, which are what is sent. */
function problemOf(file, integrity) {
  if (!existsSync(file)) return ' is missing'
  if (integrityOf(readFileSync(file)) !== integrity) return ' is not as it was built'
  for (const [ending, unpacked] of Object.entries(copies)) {
    if (!existsSync(file + ending)) continue
    try {
      if (integrityOf(unpacked(readFileSync(file + ending))) !== integrity) return `${ending} is another file`
    } catch {
      return `${ending} cannot be unpacked`
    }
  }
  return null
}

/** Whoever reads it meanwhile has the old one or the new one, also after a power cut. */
function writeWhole(file, text) {
  const unfinished = path.join(path.dirname(file), `.${path.basename(file)}-${process.pid}`)
  writeFileSync(unfinished, text)
  const handle = openSync(unfinished, 'r+')
  fsyncSync(handle)
  closeSync(handle)
  renameSync(unfinished, file)
}

function namesIn(folder) {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}

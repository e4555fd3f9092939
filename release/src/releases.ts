import {
  closeSync,
  existsSync,
  fsyncSync,
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
import { integrityOf } from './describe.ts'
import { addMode, makeReadable, makeReadableFolder } from './readable.ts'
import { Refusal } from './refusal.ts'
import { type App, pointerFile, type Release, releaseFile } from './release.ts'
import { isVersion } from './version.ts'

/** Beside the one that is live. Pages that were opened with them go on working. */
const keptReleases = 3
/** A folder that is being filled takes minutes; one that is older was left behind by a process that was killed. */
const abandonedAfterMs = 3_600_000

const copies = { '.br': brotliDecompressSync, '.gz': gunzipSync }

export type Releases = ReturnType<typeof releases>

/**
 * The releases of one app in a folder: each in a folder named by its version, and beside them the pointer. Nothing here
 * is ever changed in place, so that whoever serves it sees the old or the new and never half of it.
 */
export function releases(app: App, releasesDir: string) {
  const folder = path.join(releasesDir, app)
  const folderOf = (version: string) => path.join(folder, version)

  function read(version: string): Release | null {
    try {
      const release: Release = JSON.parse(readFileSync(path.join(folderOf(version), releaseFile), 'utf8'))
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
  function live(): string | null {
    try {
      return JSON.parse(readFileSync(path.join(folder, pointerFile), 'utf8')).version
    } catch (error) {
      if (isMissing(error)) return null
      throw new Refusal(`${path.join(folder, pointerFile)} cannot be read: ${(error as Error).message}`)
    }
  }

  function find(version: string): Release {
    const release = read(version)
    if (release) return release
    const known = all().map((each) => each.version)
    throw new Refusal(
      known.length > 0
        ? `There is no release ${version} of ${app}. There are: ${known.join(', ')}\nTo serve what npm run build built, without any release: npm run live -w ${app} -- --as-built`
        : `Nothing of ${app} is released in ${folder} yet: npm run release -w ${app}`,
    )
  }

  return {
    folder,
    folderOf,
    all,
    live,
    read,

    /** A folder to fill, on the disk of the others, so that it can take its place among them in one step. */
    begin(): string {
      makeReadableFolder(folder)
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
    add(filled: string, change: Partial<Release> = {}): boolean {
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
      // The servers and nginx run as other users than the one who releases.
      makeReadable(filled)
      renameSync(filled, folderOf(version))
      return true
    },

    /** What a release says of itself. @throws Refusal for one that is not there. */
    find,

    /** Moves the pointer. @throws Refusal for a release that is not there, or not whole. */
    makeLive(version: string): void {
      find(version)
      const release = checked(folderOf(version))
      writeWhole(path.join(folder, pointerFile), JSON.stringify({ path: `${version}/`, ...release }))
    },

    /** Removes the pointer: what was built is served again. @returns the version that was live, or null. */
    makeNoneLive(): string | null {
      const before = live()
      rmSync(path.join(folder, pointerFile), { force: true })
      return before
    },

    /** Removes all but the last three and the live one. @returns the versions of those. */
    prune(): string[] {
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

const contentsOf = ({ hostContract, hostContracts, entry, files }: Release) =>
  JSON.stringify([hostContract, hostContracts, entry, Object.entries(files).sort()])

/** What a folder says of itself. @throws Refusal when a file is not the one that was built. */
function checked(folder: string): Release {
  let release: Release
  try {
    release = JSON.parse(readFileSync(path.join(folder, releaseFile), 'utf8'))
  } catch (error) {
    throw new Refusal(`${folder} is no release: ${(error as Error).message}`)
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
function problemOf(file: string, integrity: string): string | null {
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
function writeWhole(file: string, text: string): void {
  const unfinished = path.join(path.dirname(file), `.${path.basename(file)}-${process.pid}`)
  writeFileSync(unfinished, text)
  addMode(unfinished)
  const handle = openSync(unfinished, 'r+')
  fsyncSync(handle)
  closeSync(handle)
  renameSync(unfinished, file)
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

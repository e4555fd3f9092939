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

/** Releases that remain besides the live one, for pages that are still open. */
const retainedReleases = 3
/** An unfinished folder older than this was left behind by a killed process. */
const abandonedAfterMs = 3_600_000

const copies = { '.br': brotliDecompressSync, '.gz': gunzipSync }

export type Releases = ReturnType<typeof releases>

/**
 * The releases of one app: a folder per version, and the pointer. Nothing is changed in place, so readers see the old
 * or the new state and nothing in between.
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

  /** The live version; null without one. */
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

    /** Creates a temporary folder on the same disk, so that `add` can rename it. */
    begin(): string {
      makeReadableFolder(folder)
      for (const name of namesIn(folder).filter((each) => each.startsWith('.new-'))) {
        const left = path.join(folder, name)
        if (Date.now() - statSync(left).mtimeMs > abandonedAfterMs) rmSync(left, { recursive: true })
      }
      return mkdtempSync(path.join(folder, '.new-'))
    },

    /**
     * Moves a filled folder to the releases.
     *
     * @param change merged into its description.
     * @returns whether the release is new.
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
      // The servers and nginx run as other users.
      makeReadable(filled)
      renameSync(filled, folderOf(version))
      return true
    },

    /**
     * The description of a release.
     *
     * @throws Refusal when there is none.
     */
    find,

    /**
     * Moves the pointer.
     *
     * @throws Refusal for a missing or damaged release.
     */
    makeLive(version: string): void {
      find(version)
      const release = checked(folderOf(version))
      writeWhole(path.join(folder, pointerFile), JSON.stringify({ path: `${version}/`, ...release }))
    },

    /**
     * Removes the pointer, so that the build is served again.
     *
     * @returns the version that was live, or null.
     */
    clearLive(): string | null {
      const before = live()
      rmSync(path.join(folder, pointerFile), { force: true })
      return before
    },

    /**
     * Removes old releases.
     *
     * @returns the removed versions.
     */
    prune(): string[] {
      const current = live()
      const old = all()
        .slice(retainedReleases)
        .map(({ version }) => version)
        .filter((version) => version !== current)
      for (const version of old) {
        // Rename first: a partly deleted release must not be visible under its version.
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

/**
 * Reads a folder's description and verifies its files.
 *
 * @throws Refusal when it is damaged.
 */
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
        `${folder} is damaged: ${file}${problem}. Release it again, or make another one live: npm run live -w ${release.app}`,
      )
    }
  }
  return release
}

/** Checks the compressed copies as well, because those are served. */
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

/** Writes a file atomically and durably. */
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

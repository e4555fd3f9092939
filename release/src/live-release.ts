import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { type App, pointerFile, releaseFile } from './release.ts'
import { isVersion } from './version.ts'

/** A folder that is served. */
export interface Served {
  /** Null: a build as it is. */
  version: string | null
  directory: string
  /** What browsers may load of it, as the build wrote it down. */
  files: Set<string>
}

interface Options {
  app: App
  /** Where releases are published; null: nowhere. */
  releasesDir: string | null
  /** Served while nothing is released. */
  built: string | null
  /** Told when the pointer cannot be followed. What was live before stays. */
  onTrouble: (error: unknown) => void
}

/** Both servers ask this before they send something: the pointer may have been moved since. */
export function liveRelease({ app, releasesDir, built, onTrouble }: Options) {
  const folder = releasesDir === null ? null : path.join(releasesDir, app)
  let seen: string | null = null
  let told = ''
  let current: Served | null = null
  let following = Promise.resolve()
  /** Where a hashed file lies. Those of earlier releases go on being served, for pages that were opened with them. */
  let places = new Map<string, string>()
  /** Releases never change. */
  const known = new Map<string, Served>()

  async function look(): Promise<void> {
    const mark = folder === null ? 'none' : await markOf(path.join(folder, pointerFile))
    if (mark !== seen) following = follow(mark)
    seen = mark
    await following
  }

  async function follow(mark: string): Promise<void> {
    const versions = folder === null ? [] : await versionsIn(folder)
    const found = new Map<string, string>()
    for (const directory of [...versions, ...(built === null ? [] : [built])]) {
      for (const file of await filesOf(directory)) if (!found.has(file)) found.set(file, directory)
    }
    const release = folder === null || mark === 'none' ? null : await pointedTo(folder)
    current =
      release ?? (built === null ? null : { version: null, directory: built, files: await filesOf(built) })
    places = found
  }

  async function live(): Promise<Served | null> {
    try {
      await look()
      told = ''
    } catch (error) {
      // The files may still be on their way: the next request looks again, and only the first one tells.
      seen = null
      if (told !== String(error)) onTrouble(error)
      told = String(error)
    }
    return current
  }

  return {
    /** What is live this moment; null when there is neither a release nor a build. */
    live,

    /** A release by its version, live or not; null when there is none. */
    async release(version: string): Promise<Served | null> {
      if (folder === null || !isVersion(version)) return null
      const before = known.get(version)
      if (before) return before
      const directory = path.join(folder, version)
      const files = await filesOf(directory)
      if (files.size === 0) return null
      const release = { version, directory, files }
      known.set(version, release)
      return release
    },

    /** The folder that holds a file: of the release that is live, or of an earlier one. */
    async folderWith(file: string): Promise<string | null> {
      const now = await live()
      if (now?.files.has(file)) return now.directory
      return places.get(file) ?? now?.directory ?? null
    },

    /**
     * The text of the pointer; null while nothing is released.
     *
     * @throws Error for a pointer with an empty list of files: nothing of the release could be verified.
     */
    async pointer(): Promise<string | null> {
      const text = folder === null ? null : await readOrNull(path.join(folder, pointerFile))
      if (text !== null && namesNoFiles(text)) throw new Error(`live.json in ${folder} names no files`)
      return text
    },
  }
}

const namesNoFiles = (pointer: string) => {
  const { files } = JSON.parse(pointer) as { files?: object }
  return files !== undefined && Object.keys(files).length === 0
}

async function pointedTo(folder: string): Promise<Served> {
  const { version } = JSON.parse(await readFile(path.join(folder, pointerFile), 'utf8')) as {
    version: string
  }
  const directory = path.join(folder, version)
  const files = await filesOf(directory)
  if (files.size === 0) throw new Error(`live is ${version}, and there is no such release in ${folder}`)
  return { version, directory, files }
}

const versionsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter(isVersion).map((version) => path.join(folder, version))

async function filesOf(directory: string): Promise<Set<string>> {
  const release = await readOrNull(path.join(directory, releaseFile))
  return new Set(release === null ? [] : Object.keys(JSON.parse(release).files ?? {}))
}

/** A pointer that was moved is another file. */
async function markOf(file: string): Promise<string> {
  try {
    const { ino, mtimeMs, size } = await stat(file)
    return `${ino} ${mtimeMs} ${size}`
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'none'
    throw error
  }
}

const readOrNull = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })

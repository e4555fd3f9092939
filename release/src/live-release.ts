import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { type App, pointerFile, releaseFile } from './release.ts'
import { isVersion } from './version.ts'

/** A served folder. */
export interface ServedFolder {
  /** Null for a build without a release. */
  version: string | null
  directory: string
  /** Public files, listed in `release.json`. */
  files: Set<string>
}

interface Options {
  app: App
  /** Folder of the releases; null without releases. */
  releasesDir: string | null
  /** Folder of the build, served while no release is live. */
  built: string | null
  /** Called when the pointer cannot be followed; the previous release stays live. */
  onError: (error: unknown) => void
}

/** Follows the pointer to the live release. It is checked on every request, because another process may move it. */
export function liveRelease({ app, releasesDir, built, onError }: Options) {
  const folder = releasesDir === null ? null : path.join(releasesDir, app)
  let seen: string | null = null
  let reportedError = ''
  let current: ServedFolder | null = null
  let following = Promise.resolve()
  /** Folders of hashed files, including those of earlier releases for pages that are still open. */
  let foldersByFile = new Map<string, string>()
  /** Cache; releases are immutable. */
  const known = new Map<string, ServedFolder>()

  async function refresh(): Promise<void> {
    const id = folder === null ? 'none' : await pointerId(path.join(folder, pointerFile))
    if (id !== seen) following = follow(id)
    seen = id
    await following
  }

  async function follow(id: string): Promise<void> {
    const versions = folder === null ? [] : await versionsIn(folder)
    const found = new Map<string, string>()
    for (const directory of [...versions, ...(built === null ? [] : [built])]) {
      for (const file of await filesOf(directory)) if (!found.has(file)) found.set(file, directory)
    }
    const release = folder === null || id === 'none' ? null : await pointedTo(folder)
    current =
      release ?? (built === null ? null : { version: null, directory: built, files: await filesOf(built) })
    foldersByFile = found
  }

  async function live(): Promise<ServedFolder | null> {
    try {
      await refresh()
      reportedError = ''
    } catch (error) {
      // The release may still be incomplete: check again on the next request, and report the error once.
      seen = null
      if (reportedError !== String(error)) onError(error)
      reportedError = String(error)
    }
    return current
  }

  return {
    /** The live release or the build; null without both. */
    live,

    /** A release by version, live or not; null when there is none. */
    async release(version: string): Promise<ServedFolder | null> {
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

    /** The folder with a file, of the live release or of an earlier one. */
    async folderWith(file: string): Promise<string | null> {
      const now = await live()
      if (now?.files.has(file)) return now.directory
      return foldersByFile.get(file) ?? now?.directory ?? null
    },

    /**
     * Content of the pointer; null while no release is live.
     *
     * @throws Error when it lists no files, so that nothing could be verified.
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

async function pointedTo(folder: string): Promise<ServedFolder> {
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

/** Identifies the pointer file; moving the pointer replaces the file. */
async function pointerId(file: string): Promise<string> {
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

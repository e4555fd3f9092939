import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Language } from '@grace/contract/language'

/** File name of a page: `fr/about/index.fr.html`. */
export const pageFile = (address: string, language: Language) =>
  path.join(...address.split('/'), `index.${language}.html`)

export const readPage = (folder: string, address: string, language: Language): Promise<string | null> =>
  readPublished(folder, pageFile(address, language))

/** @returns the contents of a file; null if it does not exist. */
export async function readPublished(folder: string, file: string): Promise<string | null> {
  try {
    return await readFile(path.join(folder, file), 'utf8')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

let written = 0

/** Modes of written files and folders, regardless of the umask. */
export interface Modes {
  folder: number
  file: number
}
/** For pages in the data folder, read by this server only. */
export const ownerOnly: Modes = { folder: 0o700, file: 0o600 }
/** For pages read by a web server or a mirror as another user. */
export const everyone: Modes = { folder: 0o755, file: 0o644 }

/** Replaces a file atomically, also when several processes write. */
export async function writeAtomically(file: string, text: string, modes = ownerOnly): Promise<void> {
  const folder = path.dirname(file)
  const unfinished = path.join(folder, `.${process.pid}-${++written}.tmp`)
  await makeFolder(folder, modes.folder)
  try {
    await writeFile(unfinished, text)
    await chmod(unfinished, modes.file)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Creates a folder and its parents; existing folders keep their modes. */
async function makeFolder(folder: string, mode: number): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) await chmod(made, mode)
}

/** @returns the names in a folder; none if it does not exist. */
export const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })

/** Folder of the published pages of a build. Pages belong to a build because only its scripts can hydrate them. */
export const publishedFolder = (dataDir: string, buildId: string) => path.join(dataDir, 'pages', buildId)

/** Removes pages of old builds, except the previous one, which a rollback needs. */
export async function removeOldBuilds(folder: string): Promise<void> {
  const all = path.dirname(folder)
  const others = (await namesIn(all)).filter((name) => name !== path.basename(folder))
  const withTimes = await Promise.all(
    others.map(async (name) => ({ name, time: (await stat(path.join(all, name))).mtimeMs })),
  )
  const [, ...old] = withTimes.sort((one, other) => other.time - one.time)
  await Promise.all(old.map(({ name }) => rm(path.join(all, name), { recursive: true, force: true })))
}

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

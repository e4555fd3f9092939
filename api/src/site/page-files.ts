import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Language } from '@grace/contract/language'

/** Pages as files: `fr/about/index.fr.html`. */
export const pageFile = (address: string, language: Language) =>
  path.join(...address.split('/'), `index.${language}.html`)

export const readPage = (folder: string, address: string, language: Language): Promise<string | null> =>
  readPublished(folder, pageFile(address, language))

/** @returns the text of a file; null when it is not there. */
export async function readPublished(folder: string, file: string): Promise<string | null> {
  try {
    return await readFile(path.join(folder, file), 'utf8')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

let written = 0

/** Modes of written files and folders, whatever the umask. */
export interface Modes {
  folder: number
  file: number
}
/** For pages in the data folder, which this server alone sends. */
export const ownerOnly: Modes = { folder: 0o700, file: 0o600 }
/** For pages that a web server or a mirror sends, as another user. */
export const everyone: Modes = { folder: 0o755, file: 0o644 }

/** Whoever reads it meanwhile has the old file or the new one, also when several processes write. */
export async function writeWhole(file: string, text: string, modes = ownerOnly): Promise<void> {
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

/** Makes a folder and those above it; existing folders keep their modes. */
async function makeFolder(folder: string, mode: number): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) await chmod(made, mode)
}

/** @returns the names in a folder; none when it is not there. */
export const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })

/**
 * Where pages are kept that a running site has made, by the build that they belong to: its scripts alone can take them
 * over.
 */
export const publishedFolder = (dataDir: string, buildId: string) => path.join(dataDir, 'pages', buildId)

/** Of builds that were replaced; the one before is kept for going back. */
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

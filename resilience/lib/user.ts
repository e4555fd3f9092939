import { chmodSync, chownSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

export const isWindows = process.platform === 'win32'
export const isRoot = process.getuid?.() === 0
/** The user with no rights. */
export const nobody = { uid: 65_534, gid: 65_534 }

/** Makes a folder of another user. */
export function folderOf(uid: number, folder: string, mode: number): string {
  mkdirSync(folder)
  chmodSync(folder, mode)
  chownSync(folder, uid, uid)
  return folder
}

/** A folder with everything below it. */
export const entriesOf = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name))),
]

/** Entries below a folder that other users may open. */
export const openEntries = (folder: string): string[] =>
  entriesOf(folder).filter((entry) => (statSync(entry).mode & 0o077) !== 0)

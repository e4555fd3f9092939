import { buffer } from 'node:stream/consumers'
import { Refusal } from '../operator/refusal.ts'
import type { Storage } from '../storage/storage.ts'

/** A store across a network answers slowly, but many at a time. */
export const picturesAtOnce = 6

export async function readFile(storage: Storage, name: string): Promise<Buffer | null> {
  const stored = await storage.read(name)
  if (!stored) return null
  return Buffer.isBuffer(stored.content) ? stored.content : buffer(stored.content)
}

/** Whether the file is there already, as it is when a restore is run again. @throws Refusal when it is another one. */
export async function isThere(storage: Storage, name: string, bytes: Buffer): Promise<boolean> {
  const size = await storage.bytesOf(name)
  if (size === null) return false
  if (size === bytes.length && (await readFile(storage, name))?.equals(bytes)) return true
  throw new Refusal(
    `The place for pictures holds another file named ${name} already. Choose an empty place; nothing is ever overwritten.`,
  )
}

export async function writeFile(storage: Storage, name: string, bytes: Buffer): Promise<void> {
  if (!(await isThere(storage, name, bytes))) await storage.put(name, bytes)
}

import { buffer } from 'node:stream/consumers'
import { Refusal } from '../operator/refusal.ts'
import type { Storage } from '../storage/storage.ts'

/** Remote storage has a high latency, but allows parallel requests. */
export const concurrentPictures = 6

export async function readFile(storage: Storage, name: string): Promise<Buffer | null> {
  const stored = await storage.read(name)
  if (!stored) return null
  return Buffer.isBuffer(stored.content) ? stored.content : buffer(stored.content)
}

/**
 * Returns whether the same file exists already, as when a restore is repeated.
 *
 * @throws Refusal if it has other contents.
 */
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

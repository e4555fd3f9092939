import { allDraftIds } from './drafts.ts'

/** Files of drafts, such as chosen pictures, in IndexedDB: localStorage holds about five megabytes of text. */
const databaseName = 'grace.console.drafts'
const storeName = 'files'
/** A tab stores the files before the draft that names them. */
const orphanMs = 24 * 60 * 60_000

interface StoredFile {
  /** Ids of the draft and the file. */
  key: [draft: string, id: string]
  blob: Blob
  /** Time in milliseconds. */
  at: number
}

let opening: Promise<IDBDatabase> | null = null

function database(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'key' })
    request.onsuccess = () => {
      // Otherwise this tab would block a deletion of the site's data.
      request.result.onversionchange = () => {
        request.result.close()
        opening = null
      }
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  }).catch((error: unknown) => {
    opening = null
    throw error
  })
  return opening
}

/** @throws if the browser's storage is full or disabled. */
async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await database()).transaction(storeName, mode)
  const request = work(transaction.objectStore(storeName))
  return new Promise<T>((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** All keys of a draft: an array sorts after every string. */
const keysOf = (draft: string) => IDBKeyRange.bound([draft], [draft, []])

/** Every call rejects if the browser's storage is full or disabled. */
export const draftFiles = (draft: string) => ({
  put: (id: string, blob: Blob) =>
    run('readwrite', (store) => store.put({ key: [draft, id], blob, at: Date.now() } satisfies StoredFile)),
  remove: (id: string) => run('readwrite', (store) => store.delete([draft, id])),
  removeAll: () => run('readwrite', (store) => store.delete(keysOf(draft))),
  async all(): Promise<{ id: string; blob: Blob }[]> {
    const files: StoredFile[] = await run('readonly', (store) => store.getAll(keysOf(draft)))
    return files.map(({ key: [, id], blob }) => ({ id, blob }))
  },
})

/** Deletes the files of drafts that no longer exist. */
export async function removeOrphanFiles(): Promise<void> {
  try {
    const files: StoredFile[] = await run('readonly', (store) => store.getAll())
    const drafts = allDraftIds()
    for (const { key, at } of files) {
      if (drafts.has(key[0]) || at > Date.now() - orphanMs) continue
      await run('readwrite', (store) => store.delete(key))
    }
  } catch {
    // Storage is disabled: there are no files.
  }
}

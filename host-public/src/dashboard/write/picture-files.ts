/** Chosen pictures of drafts, in IndexedDB: localStorage holds about five megabytes of text. */
const databaseName = 'grace.writings'
const storeName = 'pictures'

interface StoredFile {
  /** Keys of the draft and of the picture in it. */
  key: [draft: string, picture: string]
  /** Bytes and not a Blob, which older phones lose. */
  bytes: ArrayBuffer
  type: string
}

/** Beside the storage, which a private window may not have: for this page. */
const memory = new Map<string, Blob>()
const memoryKey = (draft: string, picture: string) => `${draft}/${picture}`

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(databaseName, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { keyPath: 'key' })
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  try {
    const transaction = database.transaction(storeName, mode)
    const request = work(transaction.objectStore(storeName))
    return await new Promise<T>((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

export const pictureFiles = {
  /** @returns false if this browser stores nothing: the picture is lost with the page. */
  async put(draft: string, picture: string, file: Blob): Promise<boolean> {
    memory.set(memoryKey(draft, picture), file)
    try {
      const bytes = await file.arrayBuffer()
      await run('readwrite', (store) =>
        store.put({ key: [draft, picture], bytes, type: file.type } satisfies StoredFile),
      )
      return true
    } catch {
      return false
    }
  },

  /** Null: it was not stored, or the browser has deleted it. */
  async get(draft: string, picture: string): Promise<Blob | null> {
    const known = memory.get(memoryKey(draft, picture))
    if (known) return known
    try {
      const file: StoredFile | undefined = await run('readonly', (store) => store.get([draft, picture]))
      return file ? new Blob([file.bytes], { type: file.type }) : null
    } catch {
      return null
    }
  },

  async remove(draft: string, pictures: readonly string[]): Promise<void> {
    for (const picture of pictures) {
      memory.delete(memoryKey(draft, picture))
      try {
        await run('readwrite', (store) => store.delete([draft, picture]))
      } catch {
        // Nothing was stored.
      }
    }
  },
}

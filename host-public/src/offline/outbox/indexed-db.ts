import type { OutboxEntry, OutboxStore } from './outbox-entry.ts'

const databaseName = 'grace-outbox'
const tableName = 'waiting'

/** The outbox in IndexedDB, shared by pages and service worker. @throws without storage, as in some private windows. */
export const outboxStore: OutboxStore = {
  all: () => inTable('readonly', (table) => table.getAll() as IDBRequest<OutboxEntry[]>),
  put: async (entry) => void (await inTable('readwrite', (table) => table.put(entry))),
  remove: (key) => inTable('readwrite', (table) => table.delete(key)),
}

async function inTable<T>(
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(databaseName, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(tableName, { keyPath: 'key' })
  const database = await resultOf(opening)
  try {
    const transaction = database.transaction(tableName, mode)
    const request = work(transaction.objectStore(tableName))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    return request.result
  } finally {
    database.close()
  }
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

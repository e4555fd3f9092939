let isLeaving = false

/** @throws Error once this worker is leaving: nothing is kept any more. */
export async function openStore(name: string): Promise<Cache> {
  if (isLeaving) throw new Error('This worker keeps nothing any more.')
  return caches.open(name)
}

export async function removeStores(): Promise<void> {
  isLeaving = true
  for (const name of await caches.keys()) await caches.delete(name)
}

let isUnregistering = false

/** @throws Error once this worker is being unregistered: it must not cache anything more. */
export async function openCache(name: string): Promise<Cache> {
  if (isUnregistering) throw new Error('This worker keeps nothing any more.')
  return caches.open(name)
}

export async function deleteCaches(): Promise<void> {
  isUnregistering = true
  for (const name of await caches.keys()) await caches.delete(name)
}

/** About 100 bytes each. */
const maxBuckets = 20_000

/**
 * Counts what callers do in a minute, in this process: counting a read in the database would cost as much as the read.
 * Spent ones come back evenly, so nobody waits for the end of a minute.
 *
 * @returns a function that takes one from a caller's bucket; false if it is empty.
 */
export function tokenBuckets(perMinute: number, clock = () => performance.now()): (who: string) => boolean {
  const buckets = new Map<string, { left: number; at: number }>()
  return (who) => {
    const now = clock()
    const bucket = buckets.get(who) ?? { left: perMinute, at: now }
    const left = Math.min(perMinute, bucket.left + ((now - bucket.at) * perMinute) / 60_000)
    const isAllowed = left >= 1
    // Set again, so that the map is in order of use.
    buckets.delete(who)
    buckets.set(who, { left: isAllowed ? left - 1 : left, at: now })
    if (buckets.size > maxBuckets) buckets.delete(buckets.keys().next().value as string)
    return isAllowed
  }
}

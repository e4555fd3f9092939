import type { KeyStatus } from '../sealing/rotate.ts'

/** Says on standard error which sealed texts cannot be read, and what to do. Names keys by their ids, not the keys. */
export function printMissingKeys({ wrapped, withoutKey }: KeyStatus, place: string): void {
  for (const { by, count, isAtHand } of wrapped) {
    if (isAtHand) continue
    process.stderr.write(
      `The installation key ${by} is missing. Prayer requests and messages that cannot be read without it: ${count}. Add your copy of the key to ${place} and start again; docs/operations.md says more under "Sealed texts".\n`,
    )
  }
  if (withoutKey > 0) {
    process.stderr.write(
      `Prayer requests and messages whose own key is not in the database: ${withoutKey}. They were erased, or their keys were not loaded after a restore; docs/operations.md says more under "Sealed texts".\n`,
    )
  }
}

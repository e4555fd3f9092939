import type { ApiResponse } from '@grace/testkit/requests'
import type { Site } from '../site.ts'
import { aWrite, send, type Write } from './writes.ts'

const inFlight = 16
const maxFaults = 20

/** Writes sent to a site, and which of them were acknowledged. */
export function ledger(site: Site) {
  const acknowledged: Write[] = []
  let unanswered: Write[] = []

  return {
    acknowledged,
    unansweredCount: () => unanswered.length,

    /**
     * Writes until so many more are acknowledged. Then `kill` runs while the other writes are in progress.
     *
     * @returns responses that the kill does not explain.
     */
    async writeUntilKilled(token: string, count: number, kill: () => Promise<void>): Promise<string[]> {
      const faults: string[] = []
      const enough = acknowledged.length + count
      let killing: Promise<void> | null = null
      const writeOn = async () => {
        while (!killing) {
          const write = aWrite()
          const response = await send(site, token, write)
          if (response.status === 201) acknowledged.push(write)
          else {
            unanswered.push(write)
            const isExpected = killing && (response.status === 0 || response.status === 503)
            if (!isExpected) faults.push(described(write, response))
            if (faults.length > maxFaults) throw new Error(faults.join('\n'))
          }
          if (acknowledged.length >= enough) killing ??= kill()
        }
      }
      await Promise.all(Array.from({ length: inFlight }, writeOn))
      await killing
      return faults
    },

    /**
     * Sends again, as careful clients do: with the same key, which makes it one write however often it arrives.
     *
     * @returns refusals.
     */
    async sendAgain(token: string): Promise<string[]> {
      const faults: string[] = []
      for (const write of unanswered) {
        const response = await send(site, token, write)
        // A registration has no key; a second one is refused because the name is taken.
        const isTaken = write.kind === 'account' && response.body.code === 'username_taken'
        if (response.status === 201 || isTaken) acknowledged.push(write)
        else faults.push(described(write, response))
      }
      unanswered = []
      return faults
    },
  }
}

const described = ({ kind }: Write, { status, body }: ApiResponse) =>
  `${kind}: ${status} ${JSON.stringify(body).slice(0, 300)}`

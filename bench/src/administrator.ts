import { setTimeout as wait } from 'node:timers/promises'
import { ask, signIn } from '@grace/testkit/requests'
import type { Credentials } from './server.ts'

/** Saves something every few seconds, so that pages and kept answers are made anew meanwhile. */
export function busyAdministrator(url: string, { username, password }: Credentials, everyMs = 5_000) {
  const over = new AbortController()
  const work = (async () => {
    for (let n = 0; !over.signal.aborted; n += 1) {
      // Signed in anew each time: a session does not outlast a long measurement.
      const token = await signIn(url, username, password)
      const { status, body } = await ask(url, 'PUT', '/admin/settings', {
        token,
        body: { address: `KG ${n % 1_000} St, Kigali` },
      })
      if (status !== 200) throw new Error(`The settings were not saved: ${status} ${JSON.stringify(body)}`)
      await wait(everyMs, null, { signal: over.signal }).catch(() => {})
    }
  })()
  // Told to whoever waits for the end.
  work.catch(() => {})
  return {
    async stop() {
      over.abort()
      await work
    },
  }
}

/** Waits until no smaller copy of a picture is still to be made: with sample content some are, for a while after the first start. */
export async function copiesMade(url: string, { username, password }: Credentials): Promise<void> {
  const token = await signIn(url, username, password)
  const end = performance.now() + 180_000
  for (;;) {
    const { body } = await ask(url, 'GET', '/picture', { token })
    const all: { variants: { format: string }[] }[] = body
    if (all.every(({ variants }) => variants.some(({ format }) => format === 'avif'))) return
    if (performance.now() > end) throw new Error('The smaller copies were not made in time.')
    await wait(200)
  }
}

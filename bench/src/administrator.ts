import { setTimeout as wait } from 'node:timers/promises'
import { callApi, signIn } from '@grace/testkit/requests'
import type { Credentials } from './server.ts'

/** Saves the settings every few seconds, which invalidates cached pages and responses. */
export function busyAdministrator(url: string, { username, password }: Credentials, everyMs = 5_000) {
  const over = new AbortController()
  const work = (async () => {
    for (let n = 0; !over.signal.aborted; n += 1) {
      // A new session each time, because one does not outlast a long measurement.
      const token = await signIn(url, username, password)
      const { status, body } = await callApi(url, 'PUT', '/admin/settings', {
        token,
        body: { address: `KG ${n % 1_000} St, Kigali` },
      })
      if (status !== 200) throw new Error(`The settings were not saved: ${status} ${JSON.stringify(body)}`)
      await wait(everyMs, null, { signal: over.signal }).catch(() => {})
    }
  })()
  // `stop` reports the error; this prevents an unhandled rejection.
  work.catch(() => {})
  return {
    async stop() {
      over.abort()
      await work
    },
  }
}

/** Waits until all picture copies are created. With sample content that takes a while after the first start. */
export async function waitForPictureCopies(url: string, { username, password }: Credentials): Promise<void> {
  const token = await signIn(url, username, password)
  const end = performance.now() + 180_000
  for (;;) {
    const { body } = await callApi(url, 'GET', '/picture', { token })
    const all: { variants: { format: string }[] }[] = body
    if (all.every(({ variants }) => variants.some(({ format }) => format === 'avif'))) return
    if (performance.now() > end) throw new Error('The smaller copies were not made in time.')
    await wait(200)
  }
}

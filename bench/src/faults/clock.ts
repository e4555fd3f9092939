import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '@grace/testkit/postgres'
import { callApi, cookiesIn } from '@grace/testkit/requests'
import { installation } from '../installation.ts'
import { type TrialResult, withVisitors } from './trial.ts'

/** The server's clock jumps a day ahead of the database's, then to an hour behind it. */
export async function clockJumps(): Promise<TrialResult> {
  const postgres = await startPostgres({ durable: true })
  const place = await installation({
    databaseUrl: postgres.url,
    nodeArgs: ['--import', path.join(import.meta.dirname, 'jumping-clock.mjs')],
    env: { SEED_SAMPLE: 'false' },
  })
  const site = await place.start()
  const seen = await withVisitors({ url: site.url, admin: place.admin }, async (fault) => {
    const signedIn = async () => {
      const { status, body, headers } = await callApi(site.url, 'POST', '/auth/login', { body: place.admin })
      if (status !== 200) fault(`a login was answered with ${status}`)
      return { token: body.refreshToken as string, cookie: cookiesIn(headers) }
    }
    const works = async ({ token, cookie }: Awaited<ReturnType<typeof signedIn>>) => {
      const renewed = await callApi(site.url, 'POST', '/auth/refresh-token', {
        body: { refreshToken: token },
        headers: { Cookie: cookie },
      })
      const profile = await callApi(site.url, 'GET', '/user/profile', { token: renewed.body.token })
      if (renewed.status !== 200 || profile.status !== 200)
        fault(`a session was renewed with ${renewed.status}, and asked with it ${profile.status}`)
    }
    const begun = await signedIn()
    for (let jumps = 0; jumps < 2; jumps += 1) {
      process.kill(site.server.pid as number, 'SIGUSR2')
      await wait(2_000)
      await works(await signedIn())
    }
    // Sessions from before the jumps can still be refreshed.
    await works(begun)
  })
  await site.stop()
  await postgres.stop()
  return seen
}

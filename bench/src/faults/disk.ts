import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { smallDisk } from '@grace/api/testing/small-disk'
import { startPostgres } from '@grace/testkit/postgres'
import { callApi, signIn } from '@grace/testkit/requests'
import sharp from 'sharp'
import { installation, type RunningSite } from '../installation.ts'
import type { Credentials } from '../server.ts'
import { type TrialResult, withVisitors } from './trial.ts'

const notAllowed = 'this user may not make a small file system; run it as root'

const fullMs = 5_000

async function disk(megabytes: number) {
  const made = await smallDisk(megabytes)
  if (!made) return null
  const filling = path.join(made.folder, 'filling')
  return {
    folder: made.folder,
    /** Fills the last block too: other processes write meanwhile, so the free space is not known. */
    fill() {
      const file = openSync(filling, 'w')
      for (const bytes of [1_048_576, 65_536, 4_096]) {
        try {
          while (true) writeSync(file, Buffer.alloc(bytes))
        } catch (error) {
          if ((error as { code?: string }).code !== 'ENOSPC') throw error
        }
      }
      closeSync(file)
    },
    makeRoom: () => rmSync(filling, { force: true }),
    remove: made.remove,
  }
}

/** The disk of the pictures is full; the database is on another one. */
export async function picturesDiskFull(): Promise<TrialResult | string> {
  const small = await disk(60)
  if (!small) return notAllowed
  const postgres = await startPostgres({ durable: true })
  const place = await installation({
    databaseUrl: postgres.url,
    env: {
      ...{ DATA_DIR: path.join(small.folder, 'data'), SEED_SAMPLE: 'false', LOG_LEVEL: 'fatal' },
      // Far more than the small disk has.
      MIN_FREE_DISK_MB: '0',
    },
  })
  const site = await place.start()
  const seen = await withVisitors({ url: site.url, admin: place.admin }, async (fault) => {
    small.fill()
    const refused = await upload(site, place.admin)
    if (refused.status !== 507)
      fault(`full, an upload was answered with ${refused.status} ${JSON.stringify(refused.body)}`)
    await wait(fullMs)
    small.makeRoom()
    const taken = await upload(site, place.admin)
    if (taken.status !== 201) fault(`with room again, an upload was answered with ${taken.status}`)
  })
  await site.stop()
  await postgres.stop()
  await small.remove()
  return seen
}

/** The disk of the embedded database is full: forms get a retry response, or the server exits and is restarted. */
export async function databaseDiskFull(): Promise<TrialResult | string> {
  const small = await disk(180)
  if (!small) return notAllowed
  const place = await installation({
    env: { DATA_DIR: path.join(small.folder, 'data'), SEED_SAMPLE: 'false', LOG_LEVEL: 'fatal' },
  })
  const site = await place.start()
  const seen = await withVisitors({ url: site.url, admin: place.admin, mayBeDown: true }, async () => {
    small.fill()
    await wait(fullMs)
    small.makeRoom()
    if (!site.server.isRunning()) await site.restart()
    await wait(1_500)
  })
  if (seen.retryLater === 0) seen.faults.push('nothing was told to come back, so nothing was full')
  await site.stop()
  await small.remove()
  return seen
}

export async function upload({ url }: RunningSite, { username, password }: Credentials) {
  const create = { width: 1_200, height: 800, channels: 3 as const, background: '#a52' }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const photo = await sharp({ create: { ...create, noise } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append('files', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  form.append('altText_0', 'A photo')
  const token = await signIn(url, username, password)
  return callApi(url, 'POST', '/picture/upload', { token, body: form, timeoutMs: 60_000 })
}

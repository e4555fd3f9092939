import { existsSync, statSync } from 'node:fs'
import { callApi, randomName } from '@grace/testkit/requests'
import { expect } from '@playwright/test'
import { operate } from '../operate.ts'
import { bodyOf, registrationOf } from '../requests.ts'
import type { Site } from '../site.ts'
import { until, untilExists } from '../until.ts'
import { readArchive } from './archive.ts'
import type { StoredPicture } from './pictures.ts'

/** A backup while people register and an administrator deletes every picture: it has those that its rows name. */
export async function backUpDuringWrites(site: Site, token: string, pictures: StoredPicture[], file: string) {
  const registrations = registerContinuously(site)
  await until(
    () => registrations.count() >= 10,
    () => 'ten registrations',
  )
  const before = registrations.count()
  const { child, result } = operate(site.data, 'backup', file)
  const part = `${file}.part`
  await untilExists(part)
  // It has read the rows, and copies slowly.
  child.kill('SIGSTOP')
  const deleted = await Promise.all(
    pictures.map(({ id }) => callApi(site.nextUrl(), 'DELETE', `/picture/${id}`, { token })),
  )
  for (const response of deleted) bodyOf(response)
  expect(existsSync(part), 'the pictures were deleted before the backup ended').toBe(true)
  child.kill('SIGCONT')
  const { code, stdout, stderr } = await result
  const { registered, slowestMs } = await registrations.stop()
  expect(code, stdout + stderr).toBe(0)

  const entries = await readArchive(file)
  const manifest = JSON.parse(String(entries.get('manifest.json')))
  expect(manifest.missing).toEqual([])
  expect(manifest.tables.pictures.rows).toBe(pictures.length)
  const { rows } = manifest.tables.accounts
  expect(rows, `${rows} accounts of ${registered}`).toBeGreaterThan(before)
  expect(rows, `${rows} accounts of ${registered}`).toBeLessThanOrEqual(registered + 1)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  console.log(`${rows} accounts; the slowest registration took ${Math.round(slowestMs)} ms`)
}

function registerContinuously(site: Site) {
  let isOver = false
  let registered = 0
  let slowestMs = 0
  const running = (async () => {
    while (!isOver) {
      const body = registrationOf(randomName('member'))
      const response = await callApi(site.nextUrl(), 'POST', '/auth/register', { body })
      bodyOf(response, 201)
      slowestMs = Math.max(slowestMs, response.ms)
      registered += 1
    }
  })()
  return {
    count: () => registered,
    async stop() {
      isOver = true
      await running
      return { registered, slowestMs }
    },
  }
}

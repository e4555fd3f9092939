import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { announcements } from '@grace/contract/announcements'
import { categories } from '@grace/contract/categories'
import { events } from '@grace/contract/events'
import { type Picture, pictures } from '@grace/contract/pictures'
import { posts } from '@grace/contract/posts'
import { atExit, temporaryFolder } from '@grace/testkit/cleanup'
import { freePort } from '@grace/testkit/free-port'
import { serverFile, startProcess } from '@grace/testkit/server-process'
import { expect, test } from '@playwright/test'
import { readJson } from './lib/read-json.ts'

// Starts the site several times for each test.
test.describe.configure({ timeout: 120_000 })

test('SEED_SAMPLE=false leaves the database empty, also at later starts', async () => {
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const env = {
    DATA_DIR: join(await temporaryFolder('sample'), 'data'),
    SITE_PORT: port,
    LOG_LEVEL: 'warn',
  }
  for (const SEED_SAMPLE of ['false', 'true']) {
    const server = await startProcess(serverFile, {
      env: { ...env, SEED_SAMPLE },
      readyUrl: `${url}/api/ready`,
    })
    for (const { path } of [posts.list, categories.list, pictures.list, announcements.list, events.list]) {
      expect(await readJson(`${url}/api${path}`), path).toEqual([])
    }
    await server.stop()
  }
})

test('a server killed while filling the database starts again and leaves no loose file', async () => {
  const dataDir = join(await temporaryFolder('sample'), 'data')
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const env = { DATA_DIR: dataDir, SITE_PORT: port, LOG_LEVEL: 'warn', SEED_SAMPLE: 'true' }
  const files = () => readdir(join(dataDir, 'pictures')).catch(() => [] as string[])

  const child = spawn(process.execPath, [serverFile], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: 'ignore',
  })
  atExit(() => child.kill('SIGKILL'))
  const gone = once(child, 'exit')
  // Some files are written, and no row names them yet.
  while ((await files()).length < 5 && child.exitCode === null) await wait(2)
  child.kill('SIGKILL')
  await gone
  const left = await files()
  expect(left.length).toBeGreaterThan(4)

  const server = await startProcess(serverFile, { env, readyUrl: `${url}/api/ready` })
  expect(await readJson(`${url}/api/posts`)).toHaveLength(6)
  const found = await readJson<Picture[]>(`${url}/api/picture`)
  const known = found.flatMap((one) => [one.path, ...one.variants.map((variant) => variant.path)])
  // AVIF copies are being made at the same time.
  const made = (name: string) => !name.includes('.avif')
  expect((await files()).filter(made).toSorted()).toEqual(known.filter(made).toSorted())
  expect(found).toHaveLength(6)
  for (const name of left) expect(await files()).not.toContain(name)
  await server.stop()
})

import { execFile } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startS3 } from '@grace/api/testing/s3-server'
import { temporaryFolder } from '@grace/testkit/cleanup'
import { startPostgres } from '@grace/testkit/postgres'
import { root } from '@grace/testkit/repository'
import { callApi, signIn } from '@grace/testkit/requests'
import autocannon from 'autocannon'
import pg from 'pg'
import sharp from 'sharp'
import { waitForPictureCopies } from './administrator.ts'
import { fill } from './fill.ts'
import { type DatabaseKind, type Installation, installation, type RunningSite } from './installation.ts'
import { processorSeconds } from './machine.ts'
import { manyAccountsSql } from './many-accounts.ts'
import type { Measurement } from './measurement.ts'
import { muchContentSql } from './much-content.ts'
import type { Credentials } from './server.ts'
import { asVisitors, type Kind, visitorRequests } from './visitors.ts'

const seconds = 4
const rows = 10_000
const photos = 3

const names: Record<Kind, string> = {
  page: 'a page',
  file: 'a built file',
  picture: 'a picture',
  data: 'an answer of the API',
  form: 'a form that is sent',
  login: 'a login',
}

/** CPU time of one request, of the server and of PostgreSQL. */
export async function requestCosts(database: DatabaseKind): Promise<Measurement[]> {
  const postgres = database === 'postgres' ? await startPostgres({ durable: true }) : null
  const place = await installation({ databaseUrl: postgres?.url ?? null, env: { SEED_SAMPLE: 'true' } })
  const site = await place.start()
  const used = () => [site.server.pid, ...(postgres ? [postgres.pid] : [])].map(processorSeconds)
  const measured: Measurement[] = []
  const add = (what: string, count: number, before: number[], after: number[]) =>
    before.forEach((start, n) => {
      const value = ((after[n] as number) - start) * (1_000 / count)
      measured.push({
        what: `${what}${n === 1 ? ', of the database' : ''}`,
        value,
        unit: 'ms of a processor',
      })
    })

  await waitForPictureCopies(site.url, place.admin)
  const requestOf = await visitorRequests(site.url, place.admin)
  for (const kind of Object.keys(names) as Kind[]) {
    const { total, before, after } = await loaded(site, used, requestOf, kind)
    add(names[kind], total, before, after)
  }
  const token = await signIn(site.url, place.admin.username, place.admin.password)
  const before = used()
  const changes = 10
  for (let n = 0; n < changes; n += 1) {
    await callApi(site.url, 'PUT', '/admin/settings', { token, body: { address: `KG ${n} St` } })
    for (const page of ['/en', '/fr', '/rw']) await (await fetch(site.url + page)).text()
  }
  // Published pages are written two seconds after the last change.
  await wait(8_000)
  add('a change in the console, the home page made anew', changes, before, used())
  const beforePhotos = used()
  await addPhotos(site, place.admin)
  add('an uploaded picture, with all its copies', photos, beforePhotos, used())

  await site.stop()
  await postgres?.stop()
  return measured
}

/** CPU time of a picture that the server streams from a bucket. */
export async function storeCosts(): Promise<Measurement[]> {
  const store = await startS3()
  const { bucket, endpoint, prefix, accessKeyId, secretAccessKey } = store.settings
  const place = await installation({
    env: {
      ...{ S3_BUCKET: bucket, S3_ENDPOINT: endpoint ?? '', S3_PREFIX: prefix, SEED_SAMPLE: 'true' },
      ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
    },
  })
  const site = await place.start()
  const used = () => [processorSeconds(site.server.pid as number)]
  await waitForPictureCopies(site.url, place.admin)
  const requestOf = await visitorRequests(site.url, place.admin)
  const { total, before, after } = await loaded(site, used, requestOf, 'picture')
  await site.stop()
  await store.close()
  const value = ((after[0] as number) - (before[0] as number)) * (1_000 / total)
  return [
    { what: 'a picture, from an S3-compatible store', value, unit: 'ms of a processor' },
    { what: 'pictures a second, from an S3-compatible store', value: total / seconds, unit: '/s' },
  ]
}

async function loaded(
  { url }: RunningSite,
  used: () => number[],
  requestOf: Awaited<ReturnType<typeof visitorRequests>>,
  kind: Kind,
) {
  const options = { url, connections: 16, requests: asVisitors(requestOf, kind) }
  // Warm-up: every page is rendered once and cached.
  await autocannon({ ...options, duration: 3 })
  const before = used()
  const { requests, non2xx, errors } = await autocannon({ ...options, duration: seconds })
  const after = used()
  if (non2xx + errors > 0) throw new Error(`${names[kind]}: ${non2xx + errors} requests were not answered.`)
  return { total: requests.total, before, after }
}

/** Disk space per row: in the database, as files and in a backup. */
export async function storedCosts(): Promise<Measurement[]> {
  const postgres = await startPostgres({ durable: true })
  const place = await installation({ databaseUrl: postgres.url })
  const first = await place.start()
  await first.stop()
  const empty = await backup(place)
  await fill(place, manyAccountsSql(rows))
  const withAccounts = await backup(place)
  await fill(place, muchContentSql(rows))
  const withAll = await backup(place)

  const client = new pg.Client(postgres.url)
  await client.connect()
  const bytesOf = async (...tables: string[]) => {
    const { rows: found } = await client.query(
      'select sum(pg_total_relation_size(name::regclass))::float8 as bytes from unnest($1::text[]) as name',
      [tables],
    )
    return found[0].bytes / rows
  }
  const measured: Measurement[] = [
    { what: 'an account, in the database', value: await bytesOf('accounts'), unit: 'B' },
    { what: 'a blog of 500 characters, in the database', value: await bytesOf('blogs'), unit: 'B' },
    {
      what: 'a post, in the database',
      value: await bytesOf('posts', 'post_categories', 'post_pictures'),
      unit: 'B',
    },
    {
      what: 'a picture and its copies, in the database',
      value: await bytesOf('pictures', 'picture_variants'),
      unit: 'B',
    },
  ]
  await client.end()
  await postgres.stop()

  const other = await installation()
  const site = await other.start()
  const sent = await addPhotos(site, other.admin)
  const folder = path.join(other.dataDir, 'pictures')
  const files = await Promise.all((await readdir(folder)).map((file) => stat(path.join(folder, file))))
  await site.stop()
  return [
    ...measured,
    { what: 'a picture of 2400 points, as it was sent', value: sent / photos, unit: 'B' },
    {
      what: 'the same as files, with all its copies',
      value: files.reduce((sum, { size }) => sum + size, 0) / photos,
      unit: 'B',
    },
    { what: 'an account, in a backup', value: (withAccounts.bytes - empty.bytes) / rows, unit: 'B' },
    {
      what: 'a blog, its post and a picture without its file, in a backup',
      value: (withAll.bytes - withAccounts.bytes) / rows,
      unit: 'B',
    },
    { what: `a backup of ${rows} of each, all of it`, value: withAll.bytes / 1e6, unit: 'MB' },
    { what: `a backup of ${rows} of each, how long it takes`, value: withAll.ms / 1_000, unit: 's' },
  ]
}

/** @returns the number of bytes sent, after all copies are created. */
async function addPhotos({ url }: RunningSite, admin: Credentials): Promise<number> {
  const token = await signIn(url, admin.username, admin.password)
  let bytes = 0
  for (const name of ['choir', 'harvest', 'umuganda'].slice(0, photos)) {
    // Adds grain, because a plain drawing would compress to a tenth of a photo.
    const drawn = sharp(path.join(root, 'artwork/pictures', `${name}.svg`))
      .resize(2_400)
      .removeAlpha()
    const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true })
    for (let n = 0; n < data.length; n += 1) data[n] = Math.max(0, Math.min(255, (data[n] ?? 0) + grain()))
    const { width, height, channels } = info
    const photo = await sharp(data, { raw: { width, height, channels } }).jpeg({ quality: 85 }).toBuffer()
    bytes += photo.length
    const form = new FormData()
    form.append('files', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), `${name}.jpg`)
    form.append('altText_0', name)
    const { status, body } = await callApi(url, 'POST', '/picture/upload', {
      token,
      body: form,
      timeoutMs: 60_000,
    })
    if (status !== 201) throw new Error(`The picture was not taken: ${status} ${JSON.stringify(body)}`)
  }
  await waitForPictureCopies(url, admin)
  return bytes
}

const grain = () => Math.round((Math.random() - 0.5) * 12)

async function backup({ dataDir, databaseUrl }: Installation) {
  const file = path.join(await temporaryFolder('backup'), 'backup.tar.gz')
  const start = performance.now()
  const program = path.join(root, 'api/dist/operate.js')
  await promisify(execFile)(process.execPath, [program, 'backup', file], {
    env: {
      ...{ PATH: process.env.PATH, DATA_DIR: dataDir, JWT_SECRET: 'of no consequence for a backup here' },
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
  }).catch((error: { code?: number }) => {
    // Exit code 2 warns about missing files: these pictures have rows only.
    if (error.code !== 2) throw error
  })
  return { bytes: (await stat(file)).size, ms: performance.now() - start }
}

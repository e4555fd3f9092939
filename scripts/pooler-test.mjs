// Two servers behind PgBouncer, in each of its modes: they start, share what is written, and hold their locks.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { temporaryFolder } from '@grace/testkit/cleanup'
import { freePort } from '@grace/testkit/free-port'
import { startPgBouncer } from '@grace/testkit/pgbouncer'
import { startPostgres } from '@grace/testkit/postgres'
import { root } from '@grace/testkit/repository'
import { callApi, randomName, signIn } from '@grace/testkit/requests'
import { serverFile, startProcess } from '@grace/testkit/server-process'
import pg from 'pg'
import sharp from 'sharp'

const admin = { username: 'admin', password: randomBytes(12).toString('base64url') }

async function worksThrough(mode) {
  const database = `through_${mode}`
  const direct = await emptyDatabase(database)
  const pooler = await startPgBouncer({ databaseUrl: direct, mode })
  const env = environmentOf(pooler.url, mode)
  const servers = await Promise.all([startServer(env), startServer(env)])
  const [one, other] = servers

  const token = await signIn(one.url, admin.username, admin.password)
  const name = randomName('category')
  const written = await callApi(one.url, 'POST', '/category', { token, body: { name } })
  assert.equal(written.status, 201)
  // More at a time than the pool has connections: each transaction runs wherever there is room.
  const read = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      callApi(servers[n % 2].url, 'GET', '/category?page=1&size=100', { token }),
    ),
  )
  for (const { status, body } of read) {
    assert.equal(status, 200, JSON.stringify(body))
    assert.ok(JSON.stringify(body).includes(name), 'what one process wrote is not read by the other')
  }
  const posts = await Promise.all(
    Array.from({ length: 40 }, (_, n) => callApi(servers[n % 2].url, 'GET', `/posts?page=${1 + (n % 3)}`)),
  )
  for (const { status } of posts) assert.equal(status, 200)
  await limitsEnd(direct, other.url, token)

  // An upload belongs to its process, which holds a lock for as long as it lives.
  const form = new FormData()
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3b7' } })
    .png()
    .toBuffer()
  form.append('files', new Blob([picture], { type: 'image/png' }), 'a.png')
  const uploaded = await callApi(other.url, 'POST', '/picture/upload', { token, body: form })
  assert.equal(uploaded.status, 201, JSON.stringify(uploaded.body))
  assert.ok((await locks(direct)) >= 1, 'no process holds its lock')

  const file = path.join(folder, `${mode}.tar.gz`)
  const { code, said } = await backup(env, file)
  assert.equal(code, 0, said)
  assert.ok(existsSync(file))

  await Promise.all(servers.map((server) => server.process.stop()))
  assert.equal(await locks(direct), 0, 'a lock is left on a connection of the pool')
  await pooler.stop()
  console.log(
    `✔ ${mode} mode: started, signed in, written and read by two processes, backed up, no lock left`,
  )
}

/** A statement that waits for a lock is ended by the server, and its connection is free again. */
async function limitsEnd(direct, url, token) {
  const blocker = await connect(direct)
  await blocker.query('begin; lock table categories in access exclusive mode')
  const { status, ms } = await callApi(url, 'POST', '/category', {
    token,
    body: { name: randomName('late') },
  })
  const { rows } = await blocker.query(
    `select count(*)::int as waiting from pg_locks where not granted and relation = 'categories'::regclass`,
  )
  await blocker.query('rollback')
  await blocker.end()
  assert.equal(status, 503)
  assert.ok(ms < 10_000, `refused after ${ms} ms`)
  assert.equal(rows[0].waiting, 0, 'the statement goes on at the server')
}

async function refusesStatementMode() {
  const pooler = await startPgBouncer({
    databaseUrl: await emptyDatabase('through_statement'),
    mode: 'statement',
  })
  const error = await startServer(environmentOf(pooler.url, 'statement')).then(
    () => 'it started',
    ({ message }) => message,
  )
  assert.match(error, /The database cannot be reached: .*transaction.*statement pooling/i)
  assert.doesNotMatch(error, / at .*\.js:\d/)
  await pooler.stop()
  console.log('✔ statement mode: refused, with the reason of PgBouncer')
}

function environmentOf(databaseUrl, mode) {
  return {
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    JWT_SECRET: randomBytes(32).toString('hex'),
    DATA_DIR: path.join(folder, mode),
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    TRUST_PROXY: '127.0.0.1/32',
    LOG_LEVEL: 'fatal',
  }
}

async function startServer(env) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const readyUrl = `${url}/api/ready`
  const process = await startProcess(serverFile, { env: { ...env, SITE_PORT: String(port) }, readyUrl })
  return { url, process }
}

async function backup(env, file) {
  const child = spawn(process.execPath, [path.join(root, 'api/dist/operate.js'), 'backup', file], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit'), text(child.stdout)])
  return { said, code }
}

async function connect(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

async function emptyDatabase(name) {
  const client = await connect(postgres.url)
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  return url.href
}

async function locks(url) {
  const client = await connect(url)
  const { rows } = await client.query(
    `select count(*)::int as held from pg_locks
     where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  )
  await client.end()
  return rows[0].held
}

const folder = await temporaryFolder('pooler')
const postgres = await startPostgres()
try {
  for (const mode of ['session', 'transaction']) await worksThrough(mode)
  await refusesStatementMode()
  console.log('\nThe servers work behind PgBouncer.')
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
process.exit()

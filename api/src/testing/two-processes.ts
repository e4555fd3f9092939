import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@grace/testkit/free-port'
import { serverFile, startProcess } from '@grace/testkit/server-process'
import type { InjectOptions } from 'fastify'
import type { AppOptions } from '../app.ts'
import type { Db } from '../database/db.ts'
import { testSealingKey } from './test-sealing.ts'

/** Common interface of injected and real responses. */
export interface Answered {
  statusCode: number
  headers: Record<string, string | string[] | number | undefined>
  body: string
  rawPayload: Buffer
  // biome-ignore lint/suspicious/noExplicitAny: as the library's own answer has it
  json<T = any>(): T
}

interface Place {
  databaseUrl: string
  db: Db
  jwtSecret: string
  dataDir: string
}

/** Starts two processes of the built server on one database, behind a round-robin proxy. */
export async function startTwoProcesses(place: Place, options: Partial<AppOptions>) {
  const { logger, ...more } = options
  const variables = { ...variablesOf(more), LOG_LEVEL: logger ? logger.level : 'silent' }
  let log = ''
  /** Splits the output of a process into lines, because it arrives in chunks. */
  const listener = () => {
    let rest = ''
    return (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines.filter((one) => one.startsWith('{'))) {
        log += line
        if (logger) logger.stream?.write(`${line}\n`)
      }
    }
  }
  const processes = await Promise.all(
    [await freePort(), await freePort()].map(async (port) => {
      const env = {
        ...variables,
        SITE_PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: place.dataDir,
        DATABASE_URL: place.databaseUrl,
        JWT_SECRET: place.jwtSecret,
        SEALING_KEY: testSealingKey,
        ADMIN_PASSWORD: 'of an account that is deleted at once',
      }
      const readyUrl = `http://127.0.0.1:${port}/api/ready`
      return { port, ...(await startProcess(serverFile, { env, readyUrl, onOutput: listener() })) }
    }),
  )
  // Tests expect no accounts, and ids that start at 1.
  await place.db.query('delete from accounts')
  await place.db.query('alter table accounts alter column id restart')
  const proxy = await roundRobin(processes.map(({ port }) => port))

  return {
    port: proxy.port,
    async inject(sent: InjectOptions | string): Promise<Answered> {
      const { remoteAddress = defaultAddress(options), ...asked } =
        typeof sent === 'string' ? { url: sent } : sent
      const answer = await send(proxy.port, asked, remoteAddress)
      const id = answer.headers['x-request-id']
      // The log line may arrive after the response.
      if (logger && ['info', 'debug', 'trace'].includes(logger.level)) {
        for (let tries = 0; tries < 100 && !log.includes(`"requestId":"${id}"`); tries += 1) await wait(10)
      }
      return answer
    },
    async close() {
      proxy.close()
      await Promise.all(processes.map((process) => process.stop()))
    },
  }
}

/** @throws for an option without an environment variable; such a test must run in one process. */
function variablesOf(options: Partial<AppOptions>): Record<string, string> {
  const {
    trustProxy = [],
    siteUrl,
    mail,
    defaultLanguage,
    cacheBytes,
    inboxRetentionMonths,
    passkeyAddresses,
    isSecondFactorRequired,
    newsletter,
    notifications,
    ...unknown
  } = options
  const [name] = Object.keys(unknown)
  if (name) throw new Error(`There is no variable for the option ${name} of the test`)
  return {
    // The test proxy forwards the address given by a test.
    TRUST_PROXY: ['127.0.0.1/32', ...trustProxy].join(','),
    SITE_URL: siteUrl ?? 'http://localhost:3000',
    ...(mail && { SMTP_URL: mail.url, MAIL_FROM: mail.from }),
    ...(newsletter && { NEWSLETTER_RATE_PER_MINUTE: String(newsletter.ratePerMinute) }),
    ...(notifications?.pushServices && { PUSH_SERVICES: notifications.pushServices.join(' ') }),
    ...(defaultLanguage && { DEFAULT_LANGUAGE: defaultLanguage }),
    ...(cacheBytes !== undefined && { CACHE_MB: String(cacheBytes / 1_000_000) }),
    // The first origin is the site's own.
    ...(passkeyAddresses?.origins[1] && { ADMIN_ORIGIN: passkeyAddresses.origins[1] }),
    ...(isSecondFactorRequired && { ADMIN_SECOND_FACTOR: 'required' }),
    ...(inboxRetentionMonths !== undefined && { INBOX_RETENTION_MONTHS: String(inboxRetentionMonths) }),
  }
}

/** Default address of a client: this machine, unless that is a trusted proxy. */
const defaultAddress = ({ trustProxy = [] }: Partial<AppOptions>) =>
  trustProxy.includes('127.0.0.1') ? '127.0.0.1' : '192.0.2.1'

async function roundRobin(ports: number[]) {
  let turn = 0
  const server = createServer((client) => {
    const port = ports[turn++ % ports.length] ?? 0
    const onward = connect(port, '127.0.0.1')
    client.pipe(onward).pipe(client)
    client.on('error', () => onward.destroy())
    onward.on('error', () => client.destroy())
    client.on('close', () => onward.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() }
}

/** Sends each request on a new connection, so that the processes alternate. */
async function send(port: number, asked: InjectOptions, remoteAddress: string): Promise<Answered> {
  const { method = 'GET', url = '/', headers = {}, cookies, payload = asked.body } = asked
  const body = await bytesOf(payload)
  const given = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), onOneLine(value)]),
  )
  const forwarded = [given['x-forwarded-for'], remoteAddress].filter(Boolean).join(', ')
  const sending = request({
    port,
    host: '127.0.0.1',
    agent: false,
    method,
    // Clients escape invalid characters in a URL.
    path: String(url).replace(/[^\x21-\x7e]/gu, encodeURIComponent),
    headers: {
      host: 'localhost:80',
      // As browsers: otherwise the server closes the connection before it has read a body that it refuses.
      connection: 'keep-alive',
      ...(body && { ...(body.type && { 'content-type': body.type }), 'content-length': body.bytes.length }),
      ...(!body && !/^(GET|HEAD)$/i.test(method) && { 'content-length': 0 }),
      ...(cookies && {
        cookie: Object.entries(cookies)
          .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
          .join('; '),
      }),
      ...given,
      'x-forwarded-for': forwarded,
    },
  })
  sending.end(body?.bytes)
  const [response] = await once(sending, 'response')
  const rawPayload = Buffer.concat(await response.toArray())
  const text = rawPayload.toString()
  return {
    statusCode: response.statusCode,
    headers: response.headers,
    body: text,
    rawPayload,
    json: () => JSON.parse(text),
  }
}

/** Clients cannot send line breaks in a header. */
const onOneLine = (value: unknown) => String(value).replace(/[\r\n]+/g, ' ')

async function bytesOf(payload: InjectOptions['payload']): Promise<{ bytes: Buffer; type?: string } | null> {
  if (payload === undefined || payload === null) return null
  if (typeof payload === 'string' || Buffer.isBuffer(payload))
    return { bytes: Buffer.from(payload as string) }
  if (payload instanceof Readable) return { bytes: Buffer.concat(await payload.toArray()) }
  if (payload instanceof FormData) {
    const form = new Response(payload)
    const type = form.headers.get('content-type') ?? ''
    return { bytes: Buffer.from(await form.arrayBuffer()), type }
  }
  return { bytes: Buffer.from(JSON.stringify(payload)), type: 'application/json' }
}

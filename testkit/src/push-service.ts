import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type PushService = Awaited<ReturnType<typeof startPushService>>

export interface PushReceived {
  headers: IncomingHttpHeaders
  /** The decrypted message. */
  text: string
  atMs: number
}

/**
 * A push service that counts the messages it has accepted, and decrypts them as the browsers do. It takes up to
 * `maxAnswerMs` to accept one: meanwhile the client does not know what becomes of it.
 */
export async function startPushService({ maxAnswerMs = 0 } = {}) {
  const devices = new Map<string, { keys: ECDH; auth: Buffer }>()
  /** The accepted messages by device. */
  const accepted = new Map<string, PushReceived[]>()
  /** Status of other answers than the usual one, by device; `hang up` closes the connection instead. */
  const answers = new Map<string, number | 'hang up'>()
  let count = 0
  let lost = 0
  let limit = limitOf(Number.POSITIVE_INFINITY)

  async function accept(name: string, headers: IncomingHttpHeaders, body: Buffer, response: ServerResponse) {
    const device = devices.get(name)
    const answer = device ? answers.get(name) : 410
    if (answer === 'hang up') return response.destroy()
    if (!device || answer) return response.writeHead(answer ?? 410).end()
    while (count >= limit.count) await limit.raised.promise
    // Accepted whether or not the client waits for the answer.
    const received = { headers, text: decrypted(body, device), atMs: Date.now() }
    accepted.set(name, [...(accepted.get(name) ?? []), received])
    count += 1
    if (count === limit.count) {
      limit.reached.resolve()
      await limit.raised.promise
    } else await wait(Math.random() * maxAnswerMs)
    if (response.destroyed) lost += 1
    return response.writeHead(201).end()
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    await accept((request.url ?? '').slice(1), request.headers, Buffer.concat(chunks), response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    accepted,
    answers,
    /** A browser's subscription. */
    subscribe(name: string) {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      devices.set(name, { keys, auth })
      return {
        endpoint: `${origin}/${name}`,
        keys: { p256dh: keys.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
      }
    },
    unsubscribe: (name: string) => devices.delete(name),
    /** As `acceptUpTo` of the mail server. */
    acceptUpTo(upTo: number): Promise<void> {
      const { raised } = limit
      limit = limitOf(upTo)
      raised.resolve()
      if (count >= upTo) limit.reached.resolve()
      return limit.reached.promise
    },
    /** How many messages were accepted. */
    count: () => count,
    /** How many answers found no client. */
    lost: () => lost,
    close: () => void server.close(),
  }
}

/** RFC 8291 with the content encoding `aes128gcm` of RFC 8188; one record. */
function decrypted(body: Buffer, { keys, auth }: { keys: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = derived(keys.computeSecret(sender), auth, info, 32)
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // The padding of the last record begins with 2.
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

const limitOf = (count: number) => ({ count, reached: promise(), raised: promise() })

function promise() {
  let resolve = () => {}
  return { promise: new Promise<void>((done) => (resolve = done)), resolve: () => resolve() }
}

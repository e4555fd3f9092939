import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Delivery } from './requests.ts'

export interface HttpResponse {
  status: number
  headers: Record<string, string>
  body: Buffer
}

export interface Received {
  /** In order; empty when the connection was closed without a response. */
  responses: HttpResponse[]
  ms: number
  /** No response in time, and the connection stayed open. */
  isSilent: boolean
}

interface Request {
  method: string
  address: string
  headers: [string, string][]
  body: Buffer | null
}

/** Serializes a request; header fields are Latin-1. */
export function requestBytes({ method, address, headers, body }: Request): Buffer {
  const lines = [
    `${method} ${address} HTTP/1.1`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body ? [`Content-Length: ${body.length}`] : []),
  ]
  const head = Buffer.from([...lines, '', ''].join('\r\n'), 'latin1')
  return body ? Buffer.concat([head, body]) : head
}

/**
 * Sends bytes over a new connection and reads the responses until the server closes it.
 *
 * @param headEnd offset of the body.
 */
export async function send(
  port: number,
  bytes: Buffer,
  {
    delivery,
    headEnd,
    limitMs,
    isHead,
  }: { delivery: Delivery; headEnd: number; limitMs: number; isHead: boolean },
): Promise<Received> {
  const start = performance.now()
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const chunks: Buffer[] = []
  let isSilent = false
  const over = new Promise<void>((resolve) => {
    const timer = setTimeout(() => {
      isSilent = true
      socket.destroy()
    }, limitMs)
    socket.on('data', (chunk) => void chunks.push(chunk))
    socket.on('end', () => socket.end())
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })

  if (delivery === 'in pieces') {
    const size = Math.ceil(bytes.length / 6)
    for (let at = 0; at < bytes.length; at += size) {
      socket.write(bytes.subarray(at, at + size))
      await wait(15)
    }
  } else if (delivery === 'cut off') {
    const middle = Math.floor((headEnd + bytes.length) / 2)
    socket.write(bytes.subarray(0, middle))
    await wait(20)
    socket.destroy()
  } else if (delivery === 'half closed') {
    socket.end(headEnd > 0 ? bytes.subarray(0, Math.max(headEnd, bytes.length - 1)) : bytes)
  } else {
    socket.write(bytes)
  }
  await over
  return { responses: responsesIn(Buffer.concat(chunks), isHead), ms: performance.now() - start, isSilent }
}

/** @throws Error for malformed HTTP. */
function responsesIn(received: Buffer, isHead: boolean): HttpResponse[] {
  const responses: HttpResponse[] = []
  let rest = received
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n')
    if (end < 0)
      throw new Error(`no end of the headers in ${JSON.stringify(rest.toString('latin1').slice(0, 200))}`)
    const [first = '', ...lines] = rest.subarray(0, end).toString('latin1').split('\r\n')
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1])
    if (!status) throw new Error(`no status in ${JSON.stringify(first)}`)
    const headers = Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
    )
    rest = rest.subarray(end + 4)
    if (status === 100) continue
    const hasBody = !isHead && status !== 204 && status !== 304
    const [body, after] = hasBody ? bodyIn(headers, rest) : [Buffer.alloc(0), rest]
    responses.push({ status, headers, body })
    rest = after
  }
  return responses
}

function bodyIn(headers: Record<string, string>, rest: Buffer): [body: Buffer, after: Buffer] {
  if (headers['transfer-encoding'] !== 'chunked') {
    const length = Number(headers['content-length'] ?? rest.length)
    if (rest.length < length) throw new Error(`a body of ${rest.length} bytes instead of ${length}`)
    return [rest.subarray(0, length), rest.subarray(length)]
  }
  const chunks: Buffer[] = []
  let left = rest
  for (;;) {
    const line = left.indexOf('\r\n')
    const size = Number.parseInt(left.subarray(0, line).toString('latin1'), 16)
    if (line < 0 || Number.isNaN(size)) throw new Error('a chunk without its size')
    chunks.push(left.subarray(line + 2, line + 2 + size))
    left = left.subarray(line + 2 + size + 2)
    if (size === 0) return [Buffer.concat(chunks), left]
  }
}

import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Endpoint, pathWith } from '@grace/contract/endpoint'
import { defaultPageSize, listMaxBytes, maxPageSize } from '@grace/contract/limits'
import { isAdministrator } from '@grace/contract/roles'
import type { z } from '@grace/contract/zod'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { type Cursor, newCursor, type Part, type Rows } from '../database/list.ts'
import { firstWithin } from '../lib/first-within.ts'

/** Rows that are JSON already. */
interface SerializedRows {
  json: string[]
  total: number
}

/** Reads one page of a list, or with a cursor the next rows of all. */
export type ReadRows<Row = unknown> = (part: Part) => Promise<Rows<Row> | SerializedRows>

/** Sends the rows of a list endpoint. The response schema filters each row, as that of other endpoints does. */
export function listSender({ method, path, access, response, pageSize = defaultPageSize }: Endpoint) {
  const { element } = (response as z.ZodMiniArray<z.ZodMiniType>)._zod.def
  const toJson = serializerCompiler({ schema: element, method, url: path })
  // A list is sent as text, which no hook of Fastify sees before.
  const jsonOf = (rows: Rows<unknown> | SerializedRows, request: FastifyRequest) =>
    'json' in rows ? rows.json : rows.items.map((row) => toJson(request.withSignedPictures(row)))

  /** Sends the page that the query names; without one, all rows to administrators and the first page to others. */
  async function send(request: FastifyRequest, reply: FastifyReply, read: ReadRows): Promise<FastifyReply> {
    const query = request.query as Part
    const isForAdministrator = request.caller !== null && isAdministrator(request.caller.role)
    const isWhole = query.page === undefined && query.size === undefined
    if (isWhole && isForAdministrator && access !== 'signed-in') return sendWhole(reply, read)

    const { page = 1, size = isWhole ? maxPageSize : pageSize } = query
    const rows = await read({ page, size })
    const { total } = rows
    const json = jsonOf(rows, request)
    const fitting = isForAdministrator ? json.length : firstWithin(json, listMaxBytes - '[]'.length).length
    const from = (page - 1) * size
    // A page that ends early is followed by smaller ones, and ends where one of them begins.
    const isCut = fitting < json.length
    const count = isCut ? fitting - (from % fitting) : fitting
    const next = isCut ? { page: (from + count) / fitting + 1, size: fitting } : { page: page + 1, size }
    const lastPage = Math.max(1, Math.ceil(total / size))
    const links = [
      ...(isCut || from + size < total ? [linkTo(request, next, 'next')] : []),
      ...(page > 1 ? [linkTo(request, { page: Math.min(page - 1, lastPage), size }, 'prev')] : []),
    ]
    if (links.length > 0) reply.header('link', links.join(', '))
    return withTotal(reply, total).send(`[${json.slice(0, count).join(',')}]`)
  }

  /** Sends all rows while they are read, so that neither memory nor a turn of the event loop has all of them. */
  async function sendWhole(reply: FastifyReply, read: ReadRows): Promise<FastifyReply> {
    const cursor = newCursor()
    // Before the first byte, so that an error gets its status.
    const first = await read({ cursor })
    withTotal(reply, first.total)
    if (isAtEnd(cursor)) return reply.send(`[${jsonOf(first, reply.request).join(',')}]`)
    return reply.send(Readable.from(textOf(reply.request, cursor, first, read), { objectMode: false }))
  }

  async function* textOf(
    request: FastifyRequest,
    cursor: Cursor,
    first: Rows<unknown> | SerializedRows,
    read: ReadRows,
  ) {
    let before = '['
    for (let rows = first; ; rows = await read({ cursor })) {
      const json = jsonOf(rows, request)
      if (json.length > 0) {
        yield before + json.join(',')
        before = ','
      }
      if (isAtEnd(cursor)) break
      // The embedded database reads in this thread.
      await nextTurn()
    }
    yield before === '[' ? '[]' : ']'
  }

  /** The link is made of validated input: responses are cached by that, and must not repeat what else a visitor has sent. */
  function linkTo({ params, query }: FastifyRequest, part: Part, relation: 'next' | 'prev'): string {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries({ ...(query as object), ...part })) {
      if (value !== undefined) search.set(name, String(value))
    }
    return `</api${pathWith(path, params as Record<string, unknown>)}?${search}>; rel="${relation}"`
  }

  return { send, sendWhole }
}

const isAtEnd = ({ ids, position }: Cursor) => position >= (ids?.length ?? 0)

const withTotal = (reply: FastifyReply, total: number) =>
  reply.header('x-total-count', total).type('application/json; charset=utf-8')

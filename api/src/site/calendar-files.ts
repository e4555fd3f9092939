import { createHash } from 'node:crypto'
import type { Event } from '@grace/contract/events'
import { type Language, languages } from '@grace/contract/languages'
import type { Service } from '@grace/contract/services'
import type { Settings } from '@grace/contract/settings'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { eventEntry, type Reader, serviceEntries } from '../calendar/entries.ts'
import { type Entry, icalendar } from '../calendar/icalendar.ts'
import { isListed } from '../http/if-none-match.ts'
import { preferredLanguage } from '../http/preferred-language.ts'
import type { QueryApi } from './page-renderer.ts'
import type { Published } from './published.ts'
import { calendarPrograms, programAddress } from './subscribe-with.ts'

interface Parts {
  siteUrl: string
  defaultLanguage: Language
  queryApi: QueryApi
  published: Pick<Published, 'trashed' | 'changes' | 'identifierHost'>
}

type Id = { Params: { id: string } }

const paid = { config: { work: 'feed' } } as const

/**
 * Serves the calendar files: `/calendar.ics` with the services and, as far as they fit, the events, coming ones first; and `/events/7.ics`. The language is in the
 * address, in `?language=`, or that of the browser.
 */
export function sendCalendars(app: FastifyInstance, parts: Parts): void {
  const { siteUrl, defaultLanguage, queryApi, published } = parts

  const bodyOf = async <T>(address: string): Promise<T | null> => {
    const { status, body } = await queryApi(address)
    return status === 200 ? (body as T) : null
  }
  const settings = async () =>
    ((await bodyOf<{ settings: Settings }>('/site')) as { settings: Settings }).settings

  async function allEntries(reader: Reader): Promise<Entry[]> {
    const services = (await bodyOf<Service[]>('/services')) ?? []
    const events = (await bodyOf<Event[]>('/events?when=all')) ?? []
    return [
      ...services.flatMap((service) => serviceEntries(service, reader)),
      ...events.map((event) => eventEntry(event, reader)),
    ]
  }
  async function entryOf(id: string, reader: Reader): Promise<Entry[] | null> {
    const event = await bodyOf<Event>(`/events/${id}`)
    return event && [eventEntry(event, reader)]
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    own: Language | null,
    name: string,
    entriesFor: (reader: Reader) => Promise<Entry[] | null>,
    isInTrash = async () => false,
  ): Promise<FastifyReply> {
    const asked = new URL(request.url, siteUrl).searchParams.get('language')
    const language =
      own ??
      languages.find((each) => each === asked) ??
      preferredLanguage(request.headers['accept-language'], defaultLanguage)
    let file: string | null
    let isGone = false
    try {
      const known = await settings()
      const { settings: settingsChangedAt } = await published.changes()
      const entries = await entriesFor({ language, settings: known, settingsChangedAt, siteUrl })
      file =
        entries &&
        icalendar({
          name: known.churchName,
          host: await published.identifierHost(siteUrl),
          language,
          entries,
        })
      isGone = file === null && (await isInTrash())
    } catch (error) {
      request.log.warn({ err: error }, 'a calendar could not be made')
      return reply
        .code(503)
        .headers({ 'retry-after': 60, 'cache-control': 'no-store' })
        .type('text/plain; charset=utf-8')
        .send('Not available at the moment')
    }
    if (isGone) {
      const plain = reply.code(410).header('cache-control', 'no-cache').type('text/plain; charset=utf-8')
      return plain.send('This event was deleted')
    }
    if (file === null) return reply.callNotFound() as unknown as FastifyReply
    const etag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 22)}"`
    reply.headers({
      'cache-control': 'no-cache',
      etag,
      vary: 'Accept-Language',
      'content-language': language,
    })
    if (isListed(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply
      .header('content-disposition', `inline; filename="${name}.ics"`)
      .type('text/calendar; charset=utf-8')
      .send(file)
  }

  for (const own of [null, ...languages]) {
    const prefix = own ? `/${own}` : ''
    app.get(`${prefix}/calendar.ics`, paid, (request, reply) => {
      const program = programAddress(calendarPrograms, request.url, `${siteUrl}${prefix}/calendar.ics`)
      return program ? reply.redirect(program, 302) : send(request, reply, own, 'calendar', allEntries)
    })
    app.get<Id>(`${prefix}/events/:id(^[1-9]\\d{0,8}).ics`, paid, (request, reply) => {
      const { id } = request.params
      const isInTrash = async () =>
        (await published.trashed()).some((subject) => subject.kind === 'event' && subject.id === Number(id))
      return send(request, reply, own, `event-${id}`, (reader) => entryOf(id, reader), isInTrash)
    })
  }
}

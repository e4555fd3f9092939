import type { PublicEvent } from '@grace/contract/events'
import { type Language, languages } from '@grace/contract/languages'
import type { WholePost } from '@grace/contract/posts'
import type { Site } from '@grace/contract/site'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { drawnPictures } from '../lib/drawn-pictures.ts'
import { logoFile, pictureFile } from '../logo/church-logo.ts'
import { pictureWork } from '../pictures/picture-work.ts'
import type { QueryApi } from '../site/page-renderer.ts'

/** About 80 kB each. */
const maxCached = 60

const paid = { config: { work: 'drawing' } } as const

/**
 * Serves link previews as JPEG of 1200 x 630 pixels, which every messenger shows: of the site in each language, with the
 * church's name, and of posts and events that have a picture.
 */
export function sendSharePictures(app: FastifyInstance, { queryApi }: { queryApi: QueryApi }): void {
  const { cached, send: sendPicture } = drawnPictures(maxCached)
  const bodyOf = async <T>(address: string): Promise<T | null> => {
    const { status, body } = await queryApi(address)
    return status === 200 ? (body as T) : null
  }
  const send = (reply: FastifyReply, picture: Promise<Buffer> | null) =>
    sendPicture(reply, picture, { type: 'image/jpeg', cacheControl: 'public, max-age=86400' })

  app.get<{ Params: { file: string } }>('/og/:file', paid, async ({ params }, reply) => {
    const language = languages.find((code) => params.file === `${code}.jpg`)
    if (!language) return send(reply, null)
    const { logoPictureId, ...shown } = await shownOf(language)
    const draw = async () => {
      const logo = logoPictureId ? await logoFile(app, queryApi, logoPictureId) : null
      return pictureWork.run('share', { ...shown, logo }, { isUrgent: true })
    }
    return send(reply, cached(JSON.stringify([logoPictureId, shown]), draw))
  })
  app.get<{ Params: { kind: string; file: string } }>('/og/:kind/:file', paid, async ({ params }, reply) => {
    const { kind, file } = params
    const [, id] = /^([1-9]\d{0,14})\.jpg$/.exec(file) ?? []
    const path = id && Object.hasOwn(pictureOf, kind) ? await pictureOf[kind as Kind](id) : null
    const draw = async (from: string) =>
      pictureWork.run('crop', { picture: await pictureFile(app, from) }, { isUrgent: true })
    return send(reply, path ? cached(path, () => draw(path)) : null)
  })

  /** Path of the picture with which a page goes out. */
  const pictureOf = {
    posts: async (id: string) => (await bodyOf<WholePost>(`/posts/${id}`))?.cover?.path,
    events: async (id: string) => (await bodyOf<PublicEvent>(`/events/${id}`))?.picture?.path,
  }
  type Kind = keyof typeof pictureOf

  async function shownOf(language: Language) {
    const site = await bodyOf<Site>(`/site?language=${language}`)
    const hero = site?.blocks.find(({ kind }) => kind === 'hero')
    const { churchName = '', mainColour = null, accentColour = null, logoPictureId } = site?.settings ?? {}
    return { name: churchName, line: hero?.title ?? '', colours: { mainColour, accentColour }, logoPictureId }
  }
}

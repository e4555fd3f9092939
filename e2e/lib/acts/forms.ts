import { albums } from '@grace/contract/albums'
import { announcements } from '@grace/contract/announcements'
import { answerTemplates } from '@grace/contract/answer-templates'
import { blocks } from '@grace/contract/blocks'
import { categories } from '@grace/contract/categories'
import { dataBreaches } from '@grace/contract/data-breaches'
import type { Endpoint } from '@grace/contract/endpoint'
import { events } from '@grace/contract/events'
import { todayInKigali } from '@grace/contract/fields'
import { letters } from '@grace/contract/letters'
import { rightsRequests } from '@grace/contract/rights-requests'
import { sermons } from '@grace/contract/sermons'
import { services } from '@grace/contract/services'
import type { Page } from '../journey.ts'
import { pressDelete } from '../lists.ts'

import { type Acts, asked, button, editor, field, later, type Scene } from './scene.ts'

/** A kind of things with a list and a form. */
interface Kind {
  one: string
  /** In messages, unless it is `one`. */
  said?: string
  recorded?: true
  path: string
  create?: string
  endpoints: { create: Endpoint; update: Endpoint; remove: Endpoint }
  body: (name: string) => object
  nameField: string
  fill?: (page: Page) => Promise<unknown>
  /** Deleted for good. */
  hasNoTrash?: true
}

const kinds: Record<string, Kind> = {
  announcements: {
    one: 'announcement',
    path: 'announcements',
    endpoints: announcements,
    body: (title) => ({ title, content: 'Come.' }),
    nameField: 'Title in English',
    fill: (page) => field(page, 'Content in English').fill('Come.'),
  },
  events: {
    one: 'event',
    path: 'events',
    endpoints: events,
    body: (title) => ({ title, description: 'Come.', eventDate: `${later}T10:00` }),
    nameField: 'Title in English',
    async fill(page) {
      await field(page, 'Description in English').fill('Come.')
      await field(page, 'Event date').fill(later)
      await field(page, 'Event time').fill('18:00')
    },
  },
  services: {
    one: 'service',
    path: 'services',
    endpoints: services,
    body: (name) => ({ weekday: 3, start: '18:00', texts: { en: { name } } }),
    nameField: 'Name in English',
    fill: (page) => field(page, 'From').fill('18:00'),
  },
  sermons: {
    one: 'sermon',
    path: 'sermons',
    endpoints: sermons,
    body: (title) => ({ date: todayInKigali(), speaker: 'Ruth', spokenIn: 'en', texts: { en: { title } } }),
    nameField: 'Title in English',
    async fill(page) {
      await field(page, 'Date').fill(todayInKigali())
      await field(page, 'Speaker').fill('Ruth')
    },
  },
  blocks: {
    one: 'news item',
    said: 'Text',
    path: 'news',
    endpoints: blocks,
    body: (title) => ({ kind: 'news', date: todayInKigali(), texts: { en: { title, text: 'Good.' } } }),
    nameField: 'Title in English',
    async fill(page) {
      await field(page, 'Date').fill(todayInKigali())
      await field(page, 'Text in English').fill('Good.')
    },
    hasNoTrash: true,
  },
  categories: {
    one: 'category',
    path: 'categories',
    endpoints: categories,
    body: (name) => ({ name }),
    nameField: 'Category name in English',
  },
  albums: {
    one: 'album',
    path: 'pictures/albums',
    endpoints: albums,
    body: (name) => ({ name }),
    nameField: 'Name',
  },
  letters: {
    one: 'letter',
    path: 'newsletter',
    endpoints: letters,
    body: (subject) => ({ texts: { en: { subject, content: '<p>Come.</p>' } } }),
    nameField: 'Subject in English',
    fill: (page) => editor(page).fill('Come.'),
  },
  answerTemplates: {
    one: 'answer template',
    path: 'inbox/templates',
    endpoints: answerTemplates,
    body: (name) => ({ name, language: 'en', text: 'We pray.' }),
    nameField: 'Name',
    fill: (page) => field(page, 'Text').fill('We pray.'),
  },
  dataBreaches: {
    one: 'data breach',
    recorded: true,
    path: 'data-breaches',
    endpoints: dataBreaches,
    body: (name) => ({ name, text: 'Lost.', discoveredAt: '2026-08-03T08:00:00Z', done: [] }),
    nameField: 'Name',
    async fill(page) {
      await field(page, 'Discovered').fill('2026-08-03')
      await field(page, 'Time of the discovery').fill('10:00')
      await field(page, 'What happened').fill('Lost.')
    },
    hasNoTrash: true,
  },
  rightsRequests: {
    one: 'rights request',
    recorded: true,
    path: 'rights-requests',
    endpoints: rightsRequests,
    body: (name) => ({ name, kind: 'see', way: 'phone', receivedOn: todayInKigali() }),
    nameField: 'Name',
    hasNoTrash: true,
  },
}

function actsOf(area: string, kind: Kind): Acts {
  const { one, said = one, recorded, path, create = `${path}/new`, endpoints, body, nameField } = kind
  const done = (verb: string) => new RegExp(`^${said} ${verb} successfully!`, 'i')
  const made = async ({ site, name }: Scene): Promise<number> => {
    const { data } = (await site.asAdmin(endpoints.create, { body: body(name) })) as { data: { id: number } }
    return data.id
  }
  return {
    [`${area}.create`]: async ({ page, name, says }) => {
      await page.goto(`/admin/${create}`)
      await field(page, nameField).fill(name)
      await kind.fill?.(page)
      await button(page.getByRole('main'), `Create ${one}`).click()
      await says(done(recorded ? 'recorded' : 'created'))
    },
    [`${area}.update`]: async (scene) => {
      const { page, name, says } = scene
      await page.goto(`/admin/${path}/${await made(scene)}`)
      await field(page, nameField).fill(`${name} again`)
      await button(page, 'Save').click()
      await says(done('updated'))
    },
    [`${area}.remove`]: async (scene) => {
      const { page, name, says } = scene
      await made(scene)
      await page.goto(`/admin/${path}?q=${encodeURIComponent(name)}`)
      await pressDelete(page, name)
      await button(asked(page), 'Delete').click()
      await says(kind.hasNoTrash ? done('deleted') : `“${name}” is in the trash.`)
      if (kind.hasNoTrash) return
      await button(page, 'Undo').click()
      await says(`“${name}” is back.`)
    },
  }
}

/** The acts of kinds, by the names of their endpoints. */
export const formActs = (...areas: string[]): Acts =>
  Object.assign({}, ...areas.map((area) => actsOf(area, kinds[area] as Kind)))

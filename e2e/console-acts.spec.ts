import { announcements } from '@grace/contract/announcements'
import { answerTemplates } from '@grace/contract/answer-templates'
import { blocks } from '@grace/contract/blocks'
import { categories } from '@grace/contract/categories'
import { dataBreaches } from '@grace/contract/data-breaches'
import type { Endpoint } from '@grace/contract/endpoint'
import { namedEndpoints } from '@grace/contract/endpoints'
import { events } from '@grace/contract/events'
import { todayInKigali } from '@grace/contract/fields'
import { letters } from '@grace/contract/letters'
import { rightsRequests } from '@grace/contract/rights-requests'
import { sermons } from '@grace/contract/sermons'
import { services } from '@grace/contract/services'
import type { Locator, Response } from '@playwright/test'
import { expect, type Page, type Site, test, thoroughUnless } from './lib/journey.ts'
import { pressDelete } from './lib/lists.ts'
import { messageFaults } from './lib/messages.ts'
import { widths } from './lib/screens.ts'

/**
 * Every write that a screen of the console makes, as an administrator makes it: what was done is said, where it can be
 * read and covers nothing, and the focus stays at the thing or its list.
 */

test.use({ alone: 'acts', mail: true })

interface Scene {
  page: Page
  site: Site
  /** A name that nothing else has. */
  name: string
  /** Expects a message over the navbar. */
  says(text: string | RegExp): Promise<void>
  /** Expects an answer in its place on the screen. */
  answers(place: Locator): Promise<void>
}
type Act = (scene: Scene) => Promise<void>

const writes = namedEndpoints.filter(([, { method }]) => method !== 'GET')
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const asked = (page: Page) => page.getByRole('dialog').last()
const editor = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const later = `${new Date().getFullYear() + 1}-06-15`

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
    hasNoTrash: true,
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
    hasNoTrash: true,
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

/** The acts of a kind, by the names of its endpoints. */
function formActs(area: string, kind: Kind): [string, Act][] {
  const { one, said = one, recorded, path, create = `${path}/new`, endpoints, body, nameField } = kind
  const done = (verb: string) => new RegExp(`^${said} ${verb} successfully!`, 'i')
  const made = async ({ site, name }: Scene): Promise<number> => {
    const { data } = (await site.asAdmin(endpoints.create, { body: body(name) })) as { data: { id: number } }
    return data.id
  }
  return [
    [
      `${area}.create`,
      async ({ page, name, says }) => {
        await page.goto(`/admin/${create}`)
        await field(page, nameField).fill(name)
        await kind.fill?.(page)
        await button(page.getByRole('main'), `Create ${one}`).click()
        await says(done(recorded ? 'recorded' : 'created'))
      },
    ],
    [
      `${area}.update`,
      async (scene) => {
        const { page, name, says } = scene
        await page.goto(`/admin/${path}/${await made(scene)}`)
        await field(page, nameField).fill(`${name} again`)
        await button(page, 'Save').click()
        await says(done('updated'))
      },
    ],
    [
      `${area}.remove`,
      async (scene) => {
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
    ],
  ]
}

const groups: Record<string, [endpoint: string, act: Act][]> = {
  'content with a form and a list': [
    'announcements',
    'events',
    'services',
    'sermons',
    'blocks',
    'categories',
    'letters',
  ].flatMap((area) => formActs(area, kinds[area] as Kind)),
  'records about people': ['answerTemplates', 'dataBreaches', 'rightsRequests'].flatMap((area) =>
    formActs(area, kinds[area] as Kind),
  ),
}

/** Whether a response is that to an endpoint. */
const isOf = ({ method, path }: Endpoint, response: Response) =>
  response.request().method() === method &&
  new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(new URL(response.url()).pathname)

const softly = expect.configure({ soft: true, timeout: 4_000 })

async function expectFocus(page: Page, what: string) {
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document
      return activeElement?.closest('main, dialog, [role=dialog]')
        ? 'kept'
        : (activeElement?.outerHTML.slice(0, 120) ?? '')
    })
  await softly.poll(focused, what).toBe('kept')
}

const sceneOf = (page: Page, site: Site, act: string): Scene => ({
  page,
  site,
  name: `Ubuntu ${Math.random().toString(36).slice(2)}`,
  async says(text) {
    const message = page.locator('.ant-notification-notice').filter({ hasText: text }).last()
    await expect(message, `${act}: a message`).toBeVisible()
    await softly.poll(() => messageFaults(page), `${act}: the message is in order`).toEqual([])
    await expectFocus(page, `${act}: the focus`)
  },
  async answers(place) {
    await expect(place, `${act}: an answer`).toBeInViewport({ ratio: 1 })
    await expectFocus(page, `${act}: the focus`)
  },
})

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    for (const [group, acts] of Object.entries(groups)) {
      test(
        `each act on ${group} is said, covers nothing and keeps the focus`,
        thoroughUnless(width === 360 && group === 'records about people'),
        async ({ page, site, signedInAs }) => {
          await signedInAs(site.admin)
          for (const [name, act] of acts) {
            const [, endpoint] = writes.find(([known]) => known === name) ?? []
            if (!endpoint) throw new Error(`There is no endpoint ${name}`)
            await test.step(name, () =>
              Promise.all([
                page.waitForResponse((response) => response.ok() && isOf(endpoint, response)),
                act(sceneOf(page, site, name)),
              ]),
            )
          }
        },
      )
    }
  })
}

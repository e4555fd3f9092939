import type { Endpoint } from '@grace/contract/endpoint'
import type { Response } from '@playwright/test'
import { accountActs } from './lib/acts/account.ts'
import { contentActs } from './lib/acts/content.ts'
import { elsewhere } from './lib/acts/elsewhere.ts'
import { formActs } from './lib/acts/forms.ts'
import { churchActs, recordActs } from './lib/acts/people.ts'
import { type Acts, type Scene, writes } from './lib/acts/scene.ts'
import { expect, type Page, test, thoroughUnless } from './lib/journey.ts'
import { messageFaults } from './lib/messages.ts'
import { widths } from './lib/screens.ts'

/**
 * Every write that a screen of the console makes, as an administrator makes it: what was done is said, where it can be
 * read and covers nothing, and the focus stays at the thing or its list.
 */

test.use({ alone: 'acts', mail: true, sample: true, serviceWorkers: 'block' })

const groups: Record<string, Acts> = {
  'content with a form and a list': formActs(
    'announcements',
    'events',
    'services',
    'sermons',
    'blocks',
    'categories',
    'albums',
    'letters',
  ),
  'records about people': recordActs,
  'blogs, posts, pictures and what they have in common': contentActs,
  'people and the church': churchActs,
  'the own account': accountActs,
}

test('each write of the contract is one of the acts, or no screen of the console makes it', () => {
  const walked = Object.values(groups).flatMap((acts) => Object.keys(acts))
  expect([...new Set([...walked, ...Object.keys(elsewhere)])].sort()).toEqual(
    writes.map(([name]) => name).sort(),
  )
  expect(walked.filter((name) => name in elsewhere)).toEqual([])
})

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
        ? 'on the screen'
        : (activeElement?.outerHTML.slice(0, 120) ?? '')
    })
  await softly.poll(focused, what).toBe('on the screen')
}

const sceneOf = (act: string, base: Pick<Scene, 'page' | 'site' | 'signedInAs'>): Scene => ({
  ...base,
  name: `Ubuntu ${Math.random().toString(36).slice(2)}`,
  async says(text) {
    const { page } = base
    const message = page.locator('.ant-notification-notice').filter({ hasText: text }).last()
    await expect(message, `${act}: a message`).toBeVisible()
    await softly.poll(() => messageFaults(page), `${act}: the message is in order`).toEqual([])
    await expectFocus(page, `${act}: the focus`)
  },
  async answers(place) {
    const { page } = base
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
          for (const [name, act] of Object.entries(acts)) {
            const [, endpoint] = writes.find(([known]) => known === name) ?? []
            if (!endpoint) throw new Error(`There is no endpoint ${name}`)
            await test.step(name, () =>
              Promise.all([
                page.waitForResponse((response) => response.ok() && isOf(endpoint, response)),
                act(sceneOf(name, { page, site, signedInAs })),
              ]),
            )
          }
        },
      )
    }
  })
}

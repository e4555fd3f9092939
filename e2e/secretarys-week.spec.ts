import { accounts } from '@grace/contract/accounts'
import { announcements } from '@grace/contract/announcements'
import { blogs } from '@grace/contract/blogs'
import { events } from '@grace/contract/events'
import { todayInKigali } from '@grace/contract/fields'
import { imports } from '@grace/contract/imports'
import { letters } from '@grace/contract/letters'
import { importMaxRows } from '@grace/contract/limits'
import { newsletter } from '@grace/contract/newsletter'
import { posts } from '@grace/contract/posts'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { revisions } from '@grace/contract/revisions'
import { services } from '@grace/contract/services'
import {
  fromWhatsAppPhone,
  fromWhatsAppPhoneCleaned,
  fromWhatsAppWeb,
  fromWhatsAppWebCleaned,
  fromWord,
  fromWordCleaned,
} from '@grace/remote-admin/testing/clipboard-samples'
import type { Locator } from '@playwright/test'
import { parseFragment, serialize } from 'parse5'
import { menuTo } from './lib/console-menu.ts'
import { plain } from './lib/images.ts'
import { test as base, expect, type Page, type Person, type Site, thoroughUnless } from './lib/journey.ts'
import { pressDelete } from './lib/lists.ts'
import { paste } from './lib/paste.ts'
import { countPresses, type Presses } from './lib/presses.ts'
import { expectPage } from './lib/public-pages.ts'
import { publisher } from './lib/publisher.ts'
import { widths } from './lib/screens.ts'
import most from './lib/secretarys-week.json' with { type: 'json' }
import { thirtyNew } from './lib/thirty-requests.ts'

/**
 * The tasks of a week in the office of a church, from the first screen to the stored result. Each counts its clicks and
 * keys, and may not need more than docs/secretarys-week.md says.
 */

const test = base.extend<{ presses: Presses }>({
  presses: async ({ context }, use) => use(await countPresses(context)),
})

test.use({ alone: 'week', mail: true })
test.describe.configure({ mode: 'parallel' })

const dayMs = 86_400_000
const own = () => Date.now().toString(36)
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const editor = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const today = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' })
/** The HTML as a browser parses it. */
const asRead = (html = '') => serialize(parseFragment(html.replace(/>\n</g, '><')))

/** Types into a field as a person does, who clicks into it first. */
async function write(into: Locator, text: string) {
  await into.click()
  await into.fill(text)
}

/** The dashboard then lists only items that the test has made. */
async function clear(site: Site) {
  const all = [posts, blogs, events]
  for (const { list, remove } of all) {
    for (const { id } of await site.asAdmin(list)) await site.asAdmin(remove, { params: { id } })
  }
}

const peopleCount = 2_523
const familyCount = 152
const families = { 360: 'Umuryango Muto', 1280: 'Umuryango Munini' }
const withPeople = new WeakSet<Site>()

/** Adds people until there are 2,523, among them a family for each width. */
async function fillWithPeople(site: Site) {
  if (withPeople.has(site)) return
  const known = (await site.asAdmin(accounts.list)).length
  const rows = Array.from({ length: peopleCount - known }, (_, at) =>
    at === 0
      ? 'Émmanuel Nshimiyimana;emmanuel@example.org;0788 765 432'
      : `${Object.values(families)[Math.floor((at - 1) / familyCount)] ?? 'Uwase Mukamana'} ${at};person${at}@example.org;0788 ${100_000 + at}`,
  )
  for (let from = 0; from < rows.length; from += importMaxRows) {
    const csv = ['full_name;email;phone_number', ...rows.slice(from, from + importMaxRows)].join('\r\n')
    await site.asAdmin(imports.run, { params: { kind: 'people' }, body: { csv, dryRun: false } })
  }
  withPeople.add(site)
}

/** An event in two days, with a text in each language. */
const anEvent = (title: string) => ({
  texts: {
    en: { title, description: 'Good food.' },
    fr: { title: `Petit déjeuner, ${title}`, description: 'Bon repas.' },
    rw: { title: `Ifunguro, ${title}`, description: 'Ibiryo byiza.' },
  },
  eventDate: `${todayInKigali(Date.now() + 2 * dayMs)}T08:00:00+02:00`,
})

interface Scene {
  page: Page
  site: Site
  presses: Presses
  width: (typeof widths)[number]
  mailsTo: (address: string) => string[]
  signedInAs: (person: Person, on?: Page) => Promise<void>
}

/** Opens the first result for a text, by keys at a desk. */
async function find({ page, width }: Scene, text: string) {
  const dialog = page.getByRole('dialog', { name: 'Find' })
  if (width === 360) await button(page, 'Find').click()
  else await page.keyboard.press('Control+k')
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await page.keyboard.insertText(text)
  const first = dialog.getByRole('region').first().getByRole('link').first()
  await expect(first).toContainText(text)
  if (width === 360) await first.click()
  else await page.keyboard.press('Enter')
}

const tasks: Record<keyof typeof most, (scene: Scene) => Promise<void>> = {
  'Three blogs with two pictures each, from Word and WhatsApp': async ({ page, site, width }) => {
    const name = `Testimonies ${own()}`
    await (await publisher(site)).category(name)
    const files = await Promise.all(
      Array.from({ length: 6 }, (_, at) => plain(`choir-${width}-${at}.jpg`, `#a3${at}${width % 9}33`, 300)),
    )

    // In the menu, or on a phone in the bar at the thumb.
    await page.getByRole('link', { name: 'Write', exact: true }).click()
    const sources: [data: Record<string, string>, kept: string][] = [
      [{ 'text/html': fromWord, 'text/plain': 'x' }, fromWordCleaned],
      [{ 'text/html': fromWhatsAppWeb }, fromWhatsAppWebCleaned],
      [{ 'text/plain': fromWhatsAppPhone }, fromWhatsAppPhoneCleaned],
    ]
    for (const [at, [data, kept]] of sources.entries()) {
      if (at > 0) await page.getByRole('link', { name: 'Write another' }).click()
      const title = `Sunday ${at} of ${name}`
      const titleField = field(page, 'Title in English')
      const isDesk = width === 1280
      // At a desk the cursor is there, and Enter goes on.
      if (!isDesk) await titleField.click()
      await expect(titleField).toBeFocused()
      await page.keyboard.type(title)
      if (isDesk) await page.keyboard.press('Enter')
      else await editor(page).click()
      await expect(editor(page)).toBeFocused()
      await paste(editor(page), data)
      // The next texts begin with it, and with the category.
      if (at === 0) await page.getByRole('radio', { name: 'Publish now' }).click()
      const category = page.getByRole('checkbox', { name })
      if (at === 0) await category.click()
      await expect(category).toBeChecked()
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('main').getByText('Add pictures', { exact: true }).click()
      await (await chooser).setFiles(files.slice(2 * at, 2 * at + 2))
      for (const [nth, picture] of files.slice(2 * at, 2 * at + 2).entries()) {
        const card = page.getByRole('listitem', { name: picture.name })
        await expect(card.getByLabel('What does this picture show?')).toBeFocused()
        await page.keyboard.type(`The choir in ${picture.name}`)
        // Publishing puts in the last one.
        if (nth > 0) continue
        if (isDesk) await page.keyboard.press('Enter')
        else await button(page, `Add: ${picture.name}`).click()
      }
      await button(page, 'Publish English').click()
      await expect(page.getByText(`“${title}” is on the site in English.`)).toBeVisible()
      const blog = (await site.asAdmin(blogs.list)).find((one) => one.title === title)
      const whole = await site.asAdmin(blogs.one, { params: { id: blog?.id ?? 0 } })
      expect(asRead(whole.texts.en?.content)).toBe(asRead(kept))
      const post = await site.asAdmin(posts.one, { params: { id: whole.postId ?? 0 } })
      expect(post.pictures.map(({ altText }) => altText)).toEqual(
        files.slice(2 * at, 2 * at + 2).map((picture) => `The choir in ${picture.name}`),
      )
      await expectPage(page, `/en/posts/${post.id}`)
    }
  },

  'Approve one blog with its publication, reject one': async ({ page, site, width }) => {
    const publish = await publisher(site)
    const name = `Approved ${own()}`
    await publish.category(name)
    const [first, second] = [await publish.draft(`Harvest ${width}`), await publish.draft(`Rumour ${width}`)]
    await page.reload()
    await page.getByRole('link', { name: /^Read: Blogs to approve/ }).click()
    await expect(page.getByRole('heading', { name: first.title })).toBeVisible()
    await button(page, 'Approve and publish').click()
    await page.getByRole('checkbox', { name }).click()
    await button(page, 'Publish English').click()
    await expect(page.getByText('English is on the site.')).toBeVisible()

    await expect(page.getByRole('heading', { name: second.title })).toBeVisible()
    const reason = 'Please ask Ruth whether she agrees: “it’s her story”.'
    await button(page, 'Send back…').click()
    await expect(page.getByLabel('What should change?')).toBeFocused()
    await page.keyboard.insertText(reason)
    await page.getByRole('dialog').getByRole('button', { name: 'Send back' }).click()
    await expect(page.getByText('Blog rejected successfully!')).toBeVisible()

    const { postId } = await site.asAdmin(blogs.one, { params: { id: first.id } })
    await expectPage(page, `/en/posts/${postId}`)
    expect(await site.asAdmin(blogs.one, { params: { id: second.id } })).toMatchObject({ status: 'REJECTED' })
    const history = await site.asAdmin(blogs.history, { params: { id: second.id } })
    expect(history[0]).toMatchObject({ reason })
  },

  'A typo in an event of three languages': async ({ page, site }) => {
    const title = `Womens breakfast ${own()}`
    const { data: event } = await site.asAdmin(events.create, { body: anEvent(title) })
    await page.reload()
    await page.getByRole('region', { name: 'This week' }).getByRole('link', { name: title }).click()
    const right = title.replace('Womens', 'Women’s')
    await write(field(page, 'Title in English'), right)
    await button(page, 'Save').click()
    await expect(page.getByText('Event updated successfully!')).toBeVisible()

    const { texts } = await site.asAdmin(events.one, { params: { id: event.id } })
    expect(texts).toEqual({ ...event.texts, en: { ...event.texts.en, title: right } })
    for (const language of ['en', 'fr', 'rw'] as const) {
      const seen = await page.request.get(`/${language}/events/${event.id}`)
      expect(await seen.text()).toContain(texts[language]?.title)
    }
  },

  'A typo in a published blog': async (scene) => {
    const { page, site } = scene
    const publish = await publisher(site)
    const title = `Thanks giving ${own()}`
    const { id } = await publish.blog({ title, content: '<p>Bring bread &amp; a friend.</p>' })
    const post = await publish.post(id, [await publish.category(`Typos ${own()}`)])
    await find(scene, title)
    const right = title.replace('Thanks g', 'Thanksg')
    await write(field(page, 'Title in English'), right)
    await button(page, 'Save and approve').click()
    await expect(page.getByText('Blog approved successfully!')).toBeVisible()

    const seen = await page.request.get(`/en/posts/${post}`)
    expect(await seen.text()).toContain(right)
    const { status, texts } = await site.asAdmin(blogs.one, { params: { id } })
    expect([status, texts.en?.content]).toEqual(['APPROVED', '<p>Bring bread &amp; a friend.</p>'])
  },

  'Thirty prayer requests, each read': async ({ page, site, width }) => {
    await thirtyNew(site)
    await page.reload()
    await page.getByRole('link', { name: 'Read: Prayer requests, Person 1', exact: true }).click()
    for (let at = 1; at <= 30; at += 1) {
      const dialog = page.getByRole('dialog', { name: `Person ${at}`, exact: true })
      const heading = dialog.getByRole('heading', { name: `Person ${at}`, exact: true })
      // A pressed button keeps the focus.
      if (at === 1 || width !== 360) await expect(heading).toBeFocused()
      await expect(dialog.getByText(`Request ${at}`, { exact: true })).toBeVisible()
      if (width === 360) await dialog.getByRole('button', { name: /^Done and next/ }).click()
      else await page.keyboard.press('d')
    }
    await expect(page.getByText('No new prayer requests are left.')).toBeVisible()
    const all = await site.asAdmin(prayerRequests.list)
    expect(all.filter(({ status }) => status === 'DONE')).toHaveLength(30)
  },

  'Find one person among 2,523': async (scene) => {
    const { page, site, presses } = scene
    await fillWithPeople(site)
    await find(scene, 'Nshimiyimana')
    const dialog = page.getByRole('dialog', { name: /^Edit/ })
    await expect(dialog.getByLabel('Full name')).toHaveValue('Émmanuel Nshimiyimana')
    await expect(dialog.getByLabel('Phone number')).toHaveValue('0788 765 432')

    // Without the accent, in the other order, and by each spelling of the number; the clicks above are the task.
    const { clicks, keys } = presses
    for (const spelling of ['nshimiyimana emmanuel', '0788765432', '+250 788 765 432']) {
      await page.goto(`/admin/users?q=${encodeURIComponent(spelling)}`)
      await expect(page.getByText('1–1 of 1 matching users')).toBeVisible()
    }
    Object.assign(presses, { clicks, keys })
  },

  'Deactivate one person, then 151': async ({ page, site, width }) => {
    await fillWithPeople(site)
    const family = families[width]
    const people = (await site.asAdmin(accounts.list)).filter(({ fullName }) => fullName.startsWith(family))
    const [one] = people
    await page.goto(`/admin/users?q=${one?.username}`)
    await page.getByRole('switch', { name: / is active$/ }).click()
    await expect(page.getByText('User deactivated successfully!')).toBeVisible()
    await expect(page.getByText(`${one?.fullName} is inactive now.`)).toBeVisible()

    await page.goto(`/admin/users?q=${encodeURIComponent(family)}`)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await button(page, `Select all ${familyCount} matching`).click()
    await button(page, 'Deactivate').click()
    await button(page.getByRole('dialog'), `Deactivate ${familyCount - 1} users`).click()
    await expect(page.getByText(`${familyCount - 1} users are inactive now.`)).toBeVisible({
      timeout: 60_000,
    })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button(page, 'Undo')).toBeVisible()
    const isOfFamily = new Set(people.map(({ id }) => id))
    const inactive = (await site.asAdmin(accounts.list)).filter(({ active }) => !active)
    expect(inactive.filter(({ id }) => isOfFamily.has(id))).toHaveLength(familyCount)
  },

  'Move the Sunday service to 9:00': async ({ page, site }) => {
    const name = `Worship ${own()}`
    const body = { weekday: 0, start: '10:00', texts: { en: { name }, fr: { name }, rw: { name } } }
    const { data: service } = await site.asAdmin(services.create, { body })
    await page.reload()
    await page.getByRole('region', { name: 'This week' }).getByRole('link', { name }).click()
    await write(page.getByLabel('From', { exact: true }), '09:00')
    await button(page, 'Save').click()
    await expect(page.getByText('Service updated successfully!')).toBeVisible()

    expect(await site.asAdmin(services.one, { params: { id: service.id } })).toMatchObject({
      start: '09:00',
      texts: service.texts,
    })
    for (const path of ['/en', '/en/contact']) {
      const seen = await (await page.request.get(path)).text()
      expect(seen.replace(/<[^>]+>/g, ' ')).toMatch(new RegExp(`9:00 AM\\s+${name}|${name}\\s+9:00 AM`))
    }
    await site.asAdmin(services.remove, { params: { id: service.id } })
  },

  'Send a newsletter after a test': async (scene) => {
    const { page, site, mailsTo } = scene
    const readers = ['en', 'fr', 'rw'].map((language) => ({
      email: `${language}-${own()}@example.org`,
      language: language as 'en',
    }))
    for (const body of readers) await site.asAdmin(newsletter.subscribe, { body })
    const subject = `Thanksgiving ${own()}`
    await menuTo(page, 'Newsletter')
    await page.getByRole('link', { name: 'New letter' }).click()
    await write(field(page, 'Subject in English'), subject)
    await write(editor(page), 'After the service we share a meal.')
    await button(page, 'Create letter').click()
    await button(page, 'Send a test to me').click()
    await expect(page.getByText(`The test is on its way to ${site.admin.email}.`)).toBeVisible()
    expect(mailsTo(site.admin.email).filter((mail) => mail.includes(subject))).toHaveLength(1)
    await button(page, /^Send to \d+ people…$/).click()
    await button(page.getByRole('dialog'), /^Send to \d+ people$/).click()
    await expect(page.getByText('Everyone has received it.')).toBeVisible()

    for (const { email } of readers) {
      const [mail, ...more] = mailsTo(email).filter((mail) => mail.includes(subject))
      expect(mail).toContain('After the service we share a meal.')
      expect(more).toEqual([])
    }
    const [letter] = await site.asAdmin(letters.list)
    expect(letter).toMatchObject({ subject, status: 'SENT' })
  },

  'Save although the line is cut, the answer is lost, the server hangs': async ({ page, site, presses }) => {
    await page.clock.install()
    const title = `Choir, “Friday” & Sunday ${own()}`
    const failures: Record<string, () => Promise<unknown>> = {
      cut: () => page.route('**/api/announcements', (route) => route.abort('connectionfailed')),
      lost: () =>
        page.route('**/api/announcements', async (route) => {
          await route.fetch()
          await route.abort('connectionreset')
        }),
      hangs: () =>
        page.route('**/api/announcements', async (route) => {
          await route.fetch()
        }),
    }
    const pressed = { clicks: 0, keys: 0 }
    for (const [failure, happens] of Object.entries(failures)) {
      await page.goto('/admin/announcements/new')
      await write(field(page, 'Title in English'), `${title} ${failure}`)
      await write(field(page, 'Content in English'), 'Bring bread.\n\nMurakaza neza!')
      await happens()
      const create = button(page, 'Create announcement')
      await create.click()
      if (failure === 'hangs') {
        await expect(button(page, 'Loading...')).toBeVisible()
        await page.clock.runFor(11_000)
      }
      await expect(page.getByRole('alert').first()).toBeVisible()
      await expect(field(page, 'Content in English')).toHaveValue('Bring bread.\n\nMurakaza neza!')
      presses.restart()
      await page.unroute('**/api/announcements')
      await create.click()
      await expect(page.getByText('Announcement created successfully!')).toBeVisible()
      pressed.clicks += presses.clicks
      pressed.keys += presses.keys
      const stored = (await site.asAdmin(announcements.list)).filter(({ title: one }) =>
        one.startsWith(`${title} ${failure}`),
      )
      expect(stored).toHaveLength(1)
      expect(stored[0]?.texts.en).toEqual({
        title: `${title} ${failure}`,
        content: 'Bring bread.\n\nMurakaza neza!',
      })
    }
    Object.assign(presses, pressed)
  },

  'Two administrators change the same two fields': async ({ page, site, presses }) => {
    const title = `Breakfast ${own()}`
    const { data: event } = await site.asAdmin(events.create, { body: anEvent(title) })
    await page.goto(`/admin/events/${event.id}`)
    const mine = { title: `${title}, with a guest`, description: 'A word from the book of Esther.' }
    await write(field(page, 'Title in English'), mine.title)
    await write(field(page, 'Description in English'), mine.description)
    const theirs = {
      title: `${title} for women`,
      description: 'A word from the book of Ruth.',
      place: 'Hall',
    }
    await site.asAdmin(events.update, {
      params: { id: event.id },
      body: { texts: { en: theirs } },
    })
    await button(page, 'Save').click()
    const conflict = page.getByRole('dialog', { name: 'Someone else has changed this event' })
    await expect(conflict.getByRole('group')).toHaveCount(2)
    presses.restart()
    await conflict.getByRole('radio', { name: /^Mine .* with a guest/ }).click()
    await conflict.getByRole('radio', { name: /^Theirs .* Ruth/ }).click()
    await button(conflict, 'Save my choice').click()
    await expect(page.getByText('Event updated successfully!')).toBeVisible()

    const { texts } = await site.asAdmin(events.one, { params: { id: event.id } })
    expect(texts.en).toEqual({ ...theirs, title: mine.title })
    expect(texts.fr).toEqual(event.texts.fr)
    // The version that was not chosen stays in the history.
    const [, before] = await site.asAdmin(revisions.list, { params: { kind: 'event', id: event.id } })
    const { language, revision } = before ?? { language: 'en', revision: 0 }
    const params = { kind: 'event', id: event.id, language, revision }
    expect(await site.asAdmin(revisions.one, { params })).toMatchObject({ text: { title: theirs.title } })
  },

  'Go on after a crash, a log-out in another tab, an ended session': async (scene) => {
    const { site, presses, signedInAs } = scene
    const person = await site.anAccount('ADMIN')
    let { page } = scene
    await signedInAs(person, page)
    const pressed = { clicks: 0, keys: 0 }
    const endings: Record<string, () => Promise<void>> = {
      crash: async () => {
        const next = await page.context().newPage()
        await page.close()
        page = next
        await page.goto('/admin')
      },
      'log-out': async () => {
        const other = await page.context().newPage()
        await other.goto('/dashboard')
        await button(other.getByRole('main'), 'Logout').click()
        await expect(editor(page)).toHaveCount(0)
        await other.close()
        await signedInAs(person, page)
        await page.goto('/admin')
      },
      'ended session': async () => {
        await site.setActive(person, false)
        await site.setActive(person, true)
        await button(page, 'Create').click()
        await page.waitForURL(/\/login\?next=/)
        const form = page.getByRole('tabpanel')
        await form.getByLabel('Username').fill(person.username)
        await form.getByLabel('Password', { exact: true }).fill(person.password)
        await button(form, 'Login').click()
        // A press is counted a moment after it.
        await page.waitForURL(/\/admin\/blogs\/new/)
      },
    }
    for (const [name, ends] of Object.entries(endings)) {
      const title = `Sunday of thanks, after a ${name}`
      await page.goto('/admin/blogs/new?fresh')
      await write(field(page, 'Title in English'), title)
      await editor(page).click()
      await page.keyboard.type('Bring bread & a friend: “é, ñ, ’”.')
      await expect(button(page, 'Undo my changes')).toBeEnabled()
      await ends()
      presses.restart()
      if (name !== 'ended session') await page.getByRole('link', { name: `Continue: ${title}` }).click()
      await expect(field(page, 'Title in English')).toHaveValue(title)
      await expect(editor(page)).toHaveText('Bring bread & a friend: “é, ñ, ’”.')
      pressed.clicks += presses.clicks
      pressed.keys += presses.keys
      await button(page, 'Undo my changes').click()
      await expect(field(page, 'Title in English')).toHaveValue('')
    }
    Object.assign(presses, pressed)
  },

  'Delete the wrong thing, twice': async (scene) => {
    const { page, site, presses } = scene
    const title = `Breakfast ${own()}`
    const { data: event } = await site.asAdmin(events.create, { body: anEvent(title) })
    const remove = async () => {
      await page.goto(`/admin/events?q=${encodeURIComponent(title)}`)
      await pressDelete(page, title)
      await button(page.getByRole('dialog'), 'Delete').click()
      await expect(page.getByText(`“${title}” is in the trash.`)).toBeVisible()
    }
    const read = () => site.asAdmin(events.one, { params: { id: event.id } })
    await remove()
    presses.restart()
    await button(page, 'Undo').click()
    await expect(page.getByText(`“${title}” is back.`)).toBeVisible()
    const { clicks, keys } = presses
    expect((await read()).texts).toEqual(event.texts)

    await remove()
    await page.goto('/admin')
    Object.assign(presses, { clicks, keys })
    await menuTo(page, 'Care of the house', 'Trash')
    await button(page, `Restore ${title}`).click()
    await expect(page.getByText(`“${title}” is back.`)).toBeVisible()
    expect((await read()).texts).toEqual(event.texts)
  },
}

/** With hundreds of people or several sessions, long, or in other journeys as well. */
const thoroughTasks = [
  'Three blogs with two pictures each, from Word and WhatsApp',
  'Thirty prayer requests, each read',
  'Go on after a crash, a log-out in another tab, an ended session',
  'Deactivate one person, then 151',
  'Find one person among 2,523',
  'Send a newsletter after a test',
  'A typo in a published blog',
  'Two administrators change the same two fields',
  'Approve one blog with its publication, reject one',
  'A typo in an event of three languages',
  'Save although the line is cut, the answer is lost, the server hangs',
  'Delete the wrong thing, twice',
]

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    for (const [name, task] of Object.entries(tasks)) {
      test(
        name,
        thoroughUnless(width === 360 && !thoroughTasks.includes(name)),
        async ({ page, site, presses, signedInAs, mailServer }) => {
          await clear(site)
          await signedInAs(site.admin)
          await page.goto('/admin')
          await expect(today(page)).toBeVisible()
          const mailsTo = (address: string) => mailServer?.accepted.get(address) ?? []
          presses.restart()
          await task({ page, site, presses, width, mailsTo, signedInAs })
          const { clicks, keys } = presses
          const limits = most[name as keyof typeof most]
          expect(clicks, 'clicks').toBeLessThanOrEqual(limits[width])
          expect(keys, 'keys').toBeLessThanOrEqual(width === 360 ? 0 : limits.keys)
        },
      )
    }
  })
}

import { events } from '@grace/contract/events'
import type { MailServer } from '@grace/testkit/mail-server'
import { axeProblems } from './lib/axe.ts'
import { expect, type Page, type Site, test } from './lib/journey.ts'
import { throughGateway } from './lib/mail-gateway.ts'
import { texts } from './lib/texts.ts'

test.use({ alone: 'follow', mail: true, push: true })

const { follow, dashboard } = texts.en.account
const block = (page: Page) => page.getByRole('region', { name: follow.title })
const choose = (page: Page, kind: string, channel: string) =>
  block(page).getByRole('group', { name: kind }).getByRole('radio', { name: channel }).check()
const save = (page: Page) => block(page).getByRole('button', { name: follow.save }).click()

async function open(page: Page) {
  await page.goto('/en/about')
  await page.goto('/dashboard/account')
}

const anEvent = async (site: Site, title: string) => {
  const eventDate = new Date(Date.now() + 9 * 86_400_000).toISOString()
  const body = { texts: { en: { title, description: 'Come.' } }, eventDate }
  return (await site.asAdmin(events.create, { body })).data
}

/** The texts of the mails to an address, in one line each. */
const mailsTo = (mailServer: MailServer | null, address: string) =>
  (mailServer?.accepted.get(address) ?? []).map((mail) => mail.replace(/=\n/g, '').replace(/=3D/g, '='))

test('a member follows events by e-mail, in Kinyarwanda, and ends it by the link of a mail', async ({
  page,
  site,
  signedInAs,
  mailServer,
}) => {
  const ruth = await site.aMember()
  await signedInAs(ruth)
  await open(page)
  await expect(block(page).getByText(follow.emailUnconfirmed)).toBeVisible()
  await page.getByRole('button', { name: dashboard.sendLink }).click()
  const link = () => /confirm-email\?token=[\w-]+/.exec(mailsTo(mailServer, ruth.email).join())?.[0]
  await expect.poll(link).toBeTruthy()
  await page.goto(await throughGateway(page, `/${link()}`))
  await page.getByRole('button', { name: texts.en.account.confirmEmail.send }).click()
  await expect(page.getByText(texts.en.account.confirmEmail.confirmed)).toBeVisible()

  await open(page)
  await choose(page, follow.kind.events, follow.channel.email)
  await block(page).getByLabel(follow.language).selectOption('Kinyarwanda')
  await save(page)
  await expect(page.locator(':focus')).toContainText(follow.saved)
  expect(await axeProblems(page)).toEqual([])

  const { id } = await anEvent(site, 'Korali')
  const mails = () => mailsTo(mailServer, ruth.email).filter((mail) => mail.includes(`/rw/events/${id}`))
  await expect.poll(mails).toHaveLength(1)
  const stop = /newsletter\/unsubscribe\?token=[\w-]+/.exec(mails()[0] ?? '')?.[0]
  await page.goto(await throughGateway(page, `/rw/${stop}`))
  const { unsubscribe } = texts.rw.forms
  await expect(page.getByText(unsubscribe.stopText)).toBeVisible()
  await page.getByRole('button', { name: unsubscribe.send }).click()
  await expect(page.getByText(unsubscribe.stopped)).toBeVisible()

  await open(page)
  const none = block(page).getByRole('group', { name: follow.kind.events }).getByLabel(follow.channel.none)
  await expect(none).toBeChecked()
})

test.describe('with the permission', () => {
  test.use({ permissions: ['notifications'] })

  test('a member follows events by push, and the service worker shows the notification', async ({
    page,
    site,
    signedInAs,
    pushService,
  }) => {
    const eric = await site.aMember()
    await signedInAs(eric)
    // The push service of the browser is on the Internet; this one is the test's.
    const device = pushService?.subscribe('phone')
    await page.addInitScript((json) => {
      const subscription = { toJSON: () => json, unsubscribe: async () => true }
      PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription
      // Without a head Chromium says “denied” here, whatever was granted.
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    }, device)
    await open(page)
    await choose(page, follow.kind.events, follow.channel.push)
    await save(page)
    await expect(page.locator(':focus')).toContainText(follow.saved)
    await expect(block(page).getByText(follow.here)).toBeVisible()
    expect(await axeProblems(page)).toEqual([])

    const { id } = await anEvent(site, 'Choir evening')
    await expect.poll(() => pushService?.accepted.get('phone')?.length).toBe(1)
    // Without a head Chromium shows no notification: the worker's request for one is recorded.
    const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'))
    await worker.evaluate(() => {
      const scope = globalThis as unknown as WorkerScope
      scope.registration.showNotification = async (title, options) => {
        scope.shown = { title, ...options }
      }
    })
    await deliver(page, site.url, pushService?.accepted.get('phone')?.[0]?.text ?? '')
    await expect
      .poll(() => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown))
      .toMatchObject({
        title: 'Event: Choir evening',
        tag: `events-${id}`,
        lang: 'en',
        data: `/en/events/${id}`,
      })

    await block(page).getByRole('button', { name: follow.removeHere }).click()
    await expect(page.locator(':focus')).toContainText(follow.hereOff)
    await expect(block(page).getByText(follow.notHere)).toBeVisible()
  })

  test('an unreachable push service is reported, and the form keeps the choice', async ({
    page,
    site,
    signedInAs,
  }) => {
    await signedInAs(await site.aMember())
    await page.addInitScript(() => {
      PushManager.prototype.subscribe = async () => {
        throw new DOMException('Registration failed - push service error', 'AbortError')
      }
    })
    await open(page)
    await choose(page, follow.kind.announcements, follow.channel.push)
    await save(page)
    await expect(page.locator(':focus')).toContainText(follow.notSetUp)
    const announcements = block(page).getByRole('group', { name: follow.kind.announcements })
    await expect(announcements.getByLabel(follow.channel.push)).toBeChecked()
  })
})

test('denied notifications are explained', async ({ page, site, signedInAs }) => {
  await signedInAs(await site.aMember())
  await open(page)
  await choose(page, follow.kind.events, follow.channel.push)
  await save(page)
  await expect(page.locator(':focus')).toContainText(follow.denied)
  expect(await axeProblems(page)).toEqual([])
})

interface WorkerScope {
  registration: ServiceWorkerRegistration
  shown?: object
}

/** Hands a decrypted message to the service worker, as the browser does. */
async function deliver(page: Page, origin: string, data: string) {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
}

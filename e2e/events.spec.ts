import { events } from '@grace/contract/events'
import { expect, test } from './lib/journey.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const texts = {
  en: { title: 'Night of prayer', description: 'Come for an hour.\n\nThere will be tea.', place: 'The hall' },
  rw: { title: 'Ijoro ry’amasengesho', description: 'Muze.', place: null },
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript an event is found from the home page, with links to its languages', async ({
    page,
    site,
  }) => {
    const { data } = await site.asAdmin(events.create, {
      body: { texts, eventDate: inDays(3), endDate: inDays(3.1), repeats: 'weekly' },
    })
    const link = page.getByRole('link', { name: 'Night of prayer' })
    // A busy server may send the page as it was.
    await expect(async () => {
      await page.goto('/en')
      await expect(link).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await link.click()
    await expect(page).toHaveURL(`/en/events/${data.id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Night of prayer' })).toBeVisible()
    await expect(page.getByText('There will be tea.')).toBeVisible()
    await expect(page.getByText(/^Every week on/)).toBeVisible()
    const alternates = await page
      .locator('link[rel=alternate][hreflang]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')))
    expect(alternates).toEqual(['en', 'rw', 'x-default'])
    const parts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    expect(parts['@graph']).toContainEqual(
      expect.objectContaining({ '@type': 'Event', endDate: expect.stringContaining('+02:00') }),
    )
    const sitemap = await (await page.request.get('/sitemap.xml')).text()
    expect(sitemap).toContain(`/rw/events/${data.id}<`)
    expect(sitemap).not.toContain(`/fr/events/${data.id}<`)

    await page.goto(`/fr/events/${data.id}`)
    await expect(page.getByText('En anglais')).toBeVisible()
    expect((await page.request.get('/en/events/99999')).status()).toBe(404)
  })
})

test('the calendar file of an event and the feed of all events are linked', async ({ page, site }) => {
  const { data } = await site.asAdmin(events.create, { body: { texts, eventDate: inDays(5) } })
  await page.goto(`/rw/events/${data.id}`)
  const link = page.getByRole('link', { name: 'Shyira muri kalindari' })
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await file.text()).toContain('SUMMARY;LANGUAGE=rw:Ijoro ry’amasengesho\r\n')
  await page.goto('/en/events')
  const feed = await page.request.get(
    (await page.getByRole('link', { name: 'Add everything once' }).getAttribute('href')) ?? '',
  )
  expect(await feed.text()).toContain(`UID:event-${data.id}@`)
})

test.describe('in Brussels', () => {
  test.use({ timezoneId: 'Europe/Brussels' })

  test('an event says its time by the reader’s clock, and what comes next', async ({ page, site }) => {
    const [soon, at] = [inDays(1), inDays(2)]
    const { data } = await site.asAdmin(events.create, { body: { texts, eventDate: at } })
    await site.asAdmin(events.create, {
      body: { texts: { en: { ...texts.en, title: 'Camp' } }, eventDate: soon },
    })
    const time = new Intl.DateTimeFormat('en', { timeStyle: 'short', timeZone: 'Europe/Brussels' }).format(
      new Date(at),
    )
    await page.goto(`/en/events/${data.id}`)
    await expect(page.locator('article .zone')).toContainText(`${time.replace(/\s/g, ' ')} in Brussels`)
    await expect(page.getByRole('heading', { name: 'Camp' })).toBeVisible()
  })
})

test('an event is shared and its address is copied, in the reader’s language', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { data } = await site.asAdmin(events.create, { body: { texts, eventDate: inDays(5) } })
  const url = `${site.url}/rw/events/${data.id}`
  // This browser has no share sheet.
  await page.addInitScript(() => {
    navigator.share = async (shared) => void Object.assign(globalThis, { shared })
  })
  await page.goto(`/rw/events/${data.id}`)
  const actions = page.locator('.event .actions')
  const share = actions.getByRole('button', { name: 'Sangiza', exact: true })
  await expect(share).toHaveCount(0)
  await actions.getByRole('button', { name: 'Kopera ihuza' }).click()
  await expect(actions.getByRole('button', { name: 'Byakoperwe' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  await share.click()
  expect(await page.evaluate(() => (globalThis as unknown as { shared: ShareData }).shared)).toEqual({
    title: texts.rw.title,
    url,
  })
})

import { announcements } from '@grace/contract/announcements'
import { blocks } from '@grace/contract/blocks'
import { digestOf } from '@grace/contract/digest'
import { events } from '@grace/contract/events'
import { previews } from '@grace/contract/previews'
import { services } from '@grace/contract/services'
import { settings } from '@grace/contract/settings'
import { expect, type Page, test, thorough } from './lib/journey.ts'

test.use({ alone: 'what the site says' })

test.beforeEach(async ({ site, signedInAs }) => {
  await signedInAs(site.admin)
})

/** A date one year ahead, in the format of a date input. */
const later = () => `${new Date().getFullYear() + 1}-06-15`

async function inLanguage(page: Page, name: string, fields: Record<string, string>) {
  await page.getByRole('tab', { name }).click()
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(`${label} in ${name}`).fill(text)
}

test(
  'an announcement is on the home page in each language, and a scheduled one is not',
  thorough,
  async ({ page, site }) => {
    await page.goto('/admin/announcements/new')
    await page.getByLabel('Title in English').fill('Choir practice')
    await page.getByLabel('Content in English').fill('Moves to Thursday.')
    await inLanguage(page, 'French', { Title: 'Répétition', Content: 'Le jeudi désormais.' })
    await inLanguage(page, 'Kinyarwanda', { Title: 'Imyitozo ya korali', Content: 'Ku wa kane.' })
    await page.getByRole('button', { name: 'Create announcement' }).click()
    await expect(page.getByText('Announcement created successfully!')).toBeVisible()
    await expect(page.getByRole('row', { name: 'Choir practice' })).toContainText(
      /Published.*FR written.*RW written/,
    )

    await page.getByRole('link', { name: 'New announcement' }).click()
    await page.getByLabel('Title in English').fill('Still a secret')
    await page.getByLabel('Content in English').fill('Wait for it.')
    await page.getByLabel('Publish date').fill(later())
    await page.getByLabel('Publish time').fill('18:30')
    await page.getByRole('button', { name: 'Create announcement' }).click()
    await expect(page.getByRole('row', { name: 'Still a secret' })).toContainText(
      /Scheduled for Jun 15, .*6:30/,
    )
    const all = await site.asAdmin(announcements.list)
    expect(all[0]?.publishDate).toBe(`${later()}T16:30:00.000Z`)

    for (const [language, title, content] of [
      ['en', 'Choir practice', 'Moves to Thursday.'],
      ['fr', 'Répétition', 'Le jeudi désormais.'],
      ['rw', 'Imyitozo ya korali', 'Ku wa kane.'],
    ] as const) {
      await page.goto(`/${language}`)
      const article = page.getByRole('article', { name: title })
      await expect(article).toContainText(content)
      await expect(page.getByText('Still a secret')).toHaveCount(0)
    }

    await page.goto('/admin/announcements')
    await page.getByRole('link', { name: 'Edit Choir practice' }).click()
    await page.getByLabel('Content in English').fill('Moves to Friday.')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Announcement updated successfully!')).toBeVisible()
    await page.goto('/en')
    await expect(page.getByRole('article', { name: 'Choir practice' })).toContainText('Moves to Friday.')
    await page.goto('/admin/announcements')
    await page.getByRole('button', { name: 'Delete Choir practice' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Announcement deleted successfully!')).toBeVisible()
  },
)

test('an event must be in the future, and is then on the home page', thorough, async ({ page, site }) => {
  await page.goto('/admin/events/new')
  await page.getByLabel('Title in English').fill('Night of prayer')
  await page.getByLabel('Description in English').fill('Come and pray.')
  await page.getByLabel('Event date').fill('2020-01-01')
  await page.getByLabel('Event time').fill('18:00')
  await page.getByLabel('Place (optional) in English').fill('Muhazi')
  await page.getByRole('button', { name: 'Create event' }).click()
  await expect(page.getByText('Event date must be in the future').first()).toBeVisible()
  await page.getByLabel('Event date').fill(later())
  await page.getByRole('button', { name: 'Create event' }).click()
  await expect(page.getByText('Event created successfully!')).toBeVisible()
  const [event] = await site.asAdmin(events.list)
  expect(event).toMatchObject({ place: 'Muhazi', eventDate: `${later()}T16:00:00.000Z` })

  await page.goto('/en')
  await expect(page.getByRole('article', { name: 'Night of prayer' })).toContainText(
    /6:00.*Muhazi|18:00.*Muhazi/,
  )
  await page.goto('/admin/events?when=past')
  await expect(page.getByText('No events matching the criteria')).toBeVisible()
})

test('the site shows the new time of a service, and its outdated French name is confirmed', async ({
  page,
  site,
}) => {
  const [{ id } = { id: 0 }] = await site.asAdmin(services.list)
  await page.goto(`/admin/services/${id}`)
  await page.getByLabel('From').fill('09:00')
  await page.getByLabel('Name in English').fill('Early worship')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Service updated successfully!')).toBeVisible()
  for (const [path, place] of [
    ['/en', page.locator('#events')],
    ['/en/contact', page.getByRole('contentinfo')],
    ['/en/contact', page.getByRole('main')],
  ] as const) {
    // Services of a day are a list in the list of days, which a narrow footer folds.
    const service = place.locator('li').filter({ hasText: 'Early worship' }).last()
    // A busy server answers with an earlier page until the new one is rendered.
    await expect(async () => {
      await page.goto(path)
      await expect(service).toContainText('9:00 AM', { timeout: 5_000 })
    }).toPass()
  }

  await page.goto('/admin/languages?kind=service&language=fr')
  await page.getByRole('link', { name: 'Early worship in French' }).click()
  await expect(page.getByRole('tab', { name: /^French outdated/ })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel').locator('ins')).toHaveText('Early')
  await page.getByRole('button', { name: 'The French is fine as it is' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Service updated successfully!')).toBeVisible()
  expect((await site.asAdmin(services.one, { params: { id } })).outdated).not.toHaveProperty('fr')
})

test('dragging beliefs changes their order on the public site', async ({ page, site }) => {
  const beliefs = async () => (await site.asAdmin(blocks.list)).filter(({ kind }) => kind === 'belief')
  const before = (await beliefs()).map(({ id }) => id)
  await page.goto('/admin/blocks/kinds/belief')
  const rows = page.getByRole('list', { name: 'Beliefs' }).getByRole('listitem')
  await expect(rows).toHaveCount(before.length)
  const handle = await rows.first().getByRole('button').first().boundingBox()
  const third = await rows.nth(2).boundingBox()
  if (!handle || !third) throw new Error('the list is not laid out')
  await page.mouse.move(handle.x + 10, handle.y + 10)
  await page.mouse.down()
  await page.mouse.move(handle.x + 10, third.y + third.height - 4, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByText('Order updated successfully!')).toBeVisible()
  const after = await beliefs()
  expect(after.map(({ id }) => id)).toEqual([...before.slice(1, 3), before[0], ...before.slice(3)])
  await page.goto('/en/about')
  await expect(page.getByRole('heading', { level: 3 }).nth(2)).toHaveText(after[2]?.texts.en?.title ?? '')
})

const openSettings = (page: Page, part: string) =>
  page.getByRole('navigation', { name: 'Settings', exact: true }).getByRole('link', { name: part }).click()

async function saveSettings(page: Page) {
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await saved).status()).toBe(200)
  await expect(page.getByText('Settings updated successfully!').last()).toBeVisible()
}

test('changed settings appear on the public site', thorough, async ({ page, site }) => {
  const { updatedAt: _, ...before } = await site.asAdmin(settings.readAll)
  await page.goto('/admin/settings')
  await expect(page.getByText('These are sample values')).toBeVisible()
  await page.getByLabel('Website').fill('nowhere')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Invalid website URL format').first()).toBeVisible()
  await page.getByLabel('Website').fill('')
  await page.getByLabel('Church name').fill('Itorero ry’Ubuntu')
  await page.getByLabel('Phone').fill('0788 123 456')
  await saveSettings(page)
  await openSettings(page, 'Giving')
  await page.getByRole('button', { name: 'Add a giving option' }).click()
  const option = page.getByRole('group', { name: 'Giving option 3' })
  await option.getByLabel('Purpose in English').fill('Choir')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(option.getByText('Giving options need a purpose')).toBeVisible()
  await option.getByLabel('MoMo code').fill('006361')
  await saveSettings(page)
  await openSettings(page, 'Gospel videos')
  await page.getByRole('button', { name: 'Add a video' }).click()
  await page.getByLabel('Video 3: YouTube link or video ID').fill('https://youtu.be/abc-def_123?si=x')
  await saveSettings(page)
  const saved = await site.asAdmin(settings.readAll)
  expect(saved.videos).toEqual(['builtin:hills', 'builtin:light', 'youtube:abc-def_123'])
  expect(saved.giving[2]).toMatchObject({ purpose: 'Choir', momoCode: '006361' })

  await page.goto('/en')
  await expect(page.getByRole('banner')).toContainText('+250 788 123 456')
  await expect(page.getByRole('contentinfo')).toContainText('Itorero ry’Ubuntu')
  await expect(page.locator('#giving')).toContainText('Choir')
  // Restore the name of the church for the journeys that follow.
  await site.asAdmin(settings.update, { body: before })
})

const hostile = '<img src=x onerror="window.hurt=1"><script>window.hurt=1</script>'

test(
  'previews show unsaved content in each language on the public site, and execute nothing',
  thorough,
  async ({ page, context, watched }) => {
    const isHurt = (preview: Page) => preview.evaluate(() => 'hurt' in window)
    const press = () => page.getByRole('button', { name: 'Preview' }).click()

    await page.goto('/admin/announcements/new')
    await page.getByLabel('Title in English').fill(`Choir ${hostile}`)
    await inLanguage(page, 'French', { Title: 'Chorale' })
    const opening = context.waitForEvent('page')
    await press()
    const preview = await opening
    await expect(preview).toHaveURL(/\/en\/preview$/)
    await expect(preview.getByText('Not published. Only you see this, for five minutes.')).toBeVisible()
    await expect(preview.getByRole('article', { name: 'Choir <img' })).toBeVisible()
    await expect(preview.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await preview.goto('/fr/preview')
    await expect(preview.getByRole('article', { name: 'Chorale' })).toBeVisible()

    // The open preview shows the next previewed item.
    await page.goto('/admin/events/new')
    await page.getByLabel('Title in English').fill('Night of prayer')
    await page.getByLabel('Description in English').fill(hostile)
    await page.getByLabel('Place (optional) in English').fill('Muhazi')
    await press()
    await expect(preview.getByRole('article', { name: 'Night of prayer' })).toContainText(`Muhazi${hostile}`)

    await page.goto('/admin/settings')
    await page.getByLabel('Church name').fill('Not saved yet')
    await page.getByLabel('Address in English').fill(`Muhazi ${hostile}`)
    await page.getByLabel('Phone').fill('0788 999 999')
    await press()
    await expect(preview.getByRole('contentinfo')).toContainText('Not saved yet')
    await expect(preview.getByRole('main')).toContainText(`Muhazi ${hostile}`)
    // Numbers to pay to and to call are the published ones.
    await expect(preview.locator('body')).not.toContainText('788 999 999')
    await expect(preview.locator('#giving')).toBeVisible()
    await expect(preview.locator('#giving')).not.toContainText('Somebody else')
    await preview.getByRole('link', { name: 'About' }).first().click()
    await expect(preview.getByRole('contentinfo')).not.toContainText('Not saved yet')
    await preview.goBack()
    await expect(preview.getByRole('contentinfo')).toContainText('Not saved yet')

    await page.goto('/admin/settings?part=giving')
    await page.getByRole('group', { name: 'Giving option 1' }).getByLabel('Payee').fill('Somebody else')
    await press()
    await expect(preview.getByRole('contentinfo')).not.toContainText('Not saved yet')
    await expect(preview.locator('#giving')).not.toContainText('Somebody else')

    // The content that a tricked blog editor would hand over.
    const content = `<h1>Grace</h1><p onclick="window.hurt=1">Enough <a href="javascript:window.hurt=1">for all</a></p>${hostile}`
    const blog = { title: 'A testimony', content, language: 'en', createdAt: '2026-08-03T08:00:00.000Z' }
    const text = JSON.stringify({ kind: 'blog', blog })
    await page.evaluate(
      async ({ text, address, body }) => {
        const { token } = JSON.parse(localStorage.getItem('grace.session') ?? '').state
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
        const { seal } = await (await fetch(address, { method: 'POST', headers, body })).json()
        localStorage.setItem('grace.preview', JSON.stringify({ text, seal }))
      },
      {
        text,
        address: `/api${previews.seal.path}`,
        body: JSON.stringify({ kind: 'blog', digest: await digestOf(text) }),
      },
    )
    await expect(preview.getByRole('heading', { level: 1, name: 'A testimony' })).toBeVisible()
    await expect(preview.getByText('Enough for all')).toBeVisible()
    await expect(preview.locator('.prose a[href], .prose script, .prose img, .prose [onclick]')).toHaveCount(
      0,
    )
    expect(await isHurt(preview)).toBe(false)
    // Chromium already reports a handler in the inert document that the sanitizer parses.
    expect(watched.violations.filter((violation) => !/inline/.test(violation))).toEqual([])
    watched.violations.length = 0
  },
)

test('the page without a preview says so in each language, and is not cached', async ({ page }) => {
  await page.evaluate(() => localStorage.removeItem('grace.preview'))
  for (const [path, title] of [
    ['/en/preview', 'There is nothing to preview'],
    ['/fr/preview', 'Il n’y a pas d’aperçu à montrer'],
    ['/rw/preview', 'Nta kintu cyo kureba gihari'],
  ] as const) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    expect(answer?.headers()['cache-control']).not.toMatch(/max-age|immutable/)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/admin')
  const cached = await page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => url)
  })
  expect(cached.filter((url) => url.includes('preview'))).toEqual([])
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('preview')
})

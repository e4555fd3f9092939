import { createHash } from 'node:crypto'
import { recordingMaxBytes, recordingPartBytes } from '@grace/contract/limits'
import { recordings } from '@grace/contract/recordings'
import { sermons } from '@grace/contract/sermons'
import { mp3OfBytes } from '@grace/testkit/audio'
import { expect, type Page, type Site, test, thorough } from './lib/journey.ts'
import { isHydrated } from './lib/whole-page.ts'

test.use({ alone: 'sermons' })

const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const player = (page: Page) => page.getByRole('region', { name: /^(Listen|Écouter)$/ })
const slider = (page: Page) => player(page).getByRole('slider')
const now = async (page: Page) => Number(await slider(page).inputValue())
const row = (page: Page) => page.getByRole('complementary', { name: 'Recording' })
const titled = (title: string, recordingId: number | null = null) => ({
  date: '2026-11-22',
  speaker: 'Pastoral team',
  spokenIn: 'rw' as const,
  recordingId,
  texts: { en: { title }, fr: { title: `${title} (fr)` } },
})

/** Uploads a recording and publishes a sermon with it, through the API. */
async function sermonWith(site: Site, file: Buffer, title: string): Promise<{ id: number; path: string }> {
  const { token } = await site.signIn(site.admin)
  const { data } = await site.asAdmin(recordings.start, { body: { bytes: file.length } })
  for (let offset = 0; offset < file.length; offset += recordingPartBytes) {
    const response = await fetch(`${site.url}/api/recordings/uploads/${data.id}?offset=${offset}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(file.subarray(offset, offset + recordingPartBytes)),
    })
    expect(response.status).toBe(200)
  }
  const created = await site.asAdmin(sermons.create, { body: titled(title, data.id) })
  return { id: created.data.id, path: String(created.data.recording?.path) }
}

/** Starts the player as a visitor does, by the keyboard. */
async function play(page: Page) {
  await player(page).getByRole('button').first().focus()
  await page.keyboard.press('Space')
  await expect(player(page).getByRole('button', { name: /^(Pause|Mettre en pause)$/ })).toBeVisible()
}

/** Moves the slider, and waits until the recording has gone on from there. */
async function seek(page: Page, seconds: number) {
  await slider(page).fill(String(seconds))
  await expect.poll(() => now(page), { timeout: 15_000 }).toBeGreaterThan(seconds)
}

test.describe('in the console', () => {
  // Requests are intercepted, which a worker would hide.
  test.use({ serviceWorkers: 'block' })

  /** The text of a stored recording; that of its progress has the size, too. */
  const sizes: [name: string, bytes: number, shown: string | RegExp][] = [
    ['3 MB', 3_000_000, 'MP3, 6:17, 2.9 MB'],
    ['40 MB', recordingMaxBytes, /MP3, [\d:]+, 40\.0 MB/],
  ]
  for (const [name, bytes, shown] of sizes) {
    const title = `a recording of ${name} arrives over a line that breaks three times, and is stored once`
    test(title, thorough, async ({ page, site, signedInAs }) => {
      // The browser hands each part to the test, which breaks the line.
      test.slow(bytes === recordingMaxBytes)
      const file = mp3OfBytes(bytes, 1)
      await signedInAs(site.admin)
      await page.goto('/admin/sermons/new')
      await page.getByLabel('Date', { exact: true }).fill('2026-11-22')
      await page.getByLabel('Speaker').fill('Pastoral team')
      await page.getByLabel('Title in English').fill('The good shepherd')

      let parts = 0
      const broken = [2, 4, 6]
      let refuse = () => {}
      const isRefused = new Promise<void>((resolve) => {
        refuse = resolve
      })
      await page.route('**/api/recordings/uploads/*', async (route) => {
        if (route.request().method() !== 'PUT') return route.continue()
        parts += 1
        await isRefused
        if (!broken.includes(parts)) return route.continue()
        // The second time the part arrives, and only its response is lost.
        if (parts === 4) await route.fetch()
        return route.abort('connectionreset')
      })
      await page
        .getByLabel('Choose a recording')
        .setInputFiles({ name: 'sunday.mp3', mimeType: 'audio/mpeg', buffer: file })
      await page.getByRole('button', { name: 'Upload it as it is' }).click()
      await page.getByRole('button', { name: 'Create sermon' }).click()
      await expect(page.getByText(/The recording has not been uploaded completely/).first()).toBeVisible()
      refuse()
      await expect(page.getByText(shown)).toBeVisible({ timeout: 120_000 })
      await page.getByRole('button', { name: 'Create sermon' }).click()
      await expect(page.getByText('Sermon created successfully!')).toBeVisible()

      const [stored, ...others] = await site.asAdmin(sermons.list)
      expect(others).toEqual([])
      const served = await fetch(`${site.url}/api/recordings/${stored?.recording?.path}`)
      expect(sha(Buffer.from(await served.arrayBuffer()))).toBe(sha(file))
      expect(parts).toBe(Math.ceil(file.length / recordingPartBytes) + 2)
      await site.asAdmin(sermons.remove, { params: { id: stored?.id } })
    })
  }
})

test('a recording is loaded only after a tap, can be searched, and resumes where it stopped', async ({
  page,
  site,
}) => {
  const { id, path } = await sermonWith(site, mp3OfBytes(2_400_000, 2), 'To be heard')
  const fetched: (string | null)[] = []
  page.on('request', (request) => {
    if (request.url().includes('recordings/')) fetched.push(request.headers().range ?? null)
  })
  await page.goto('/sermons')
  await page.getByRole('link', { name: 'To be heard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'To be heard' })).toBeVisible()
  await expect(page.getByText('5 minutes, 2.4 MB.')).toBeVisible()
  expect(fetched).toEqual([])

  await play(page)
  await seek(page, 200)
  expect(fetched.length).toBeGreaterThan(0)
  await player(page).getByRole('button', { name: 'Pause' }).click()
  await expect
    .poll(() => page.evaluate((key) => Number(localStorage.getItem(key)), `sermon-position:${path}`))
    .toBeGreaterThanOrEqual(200)

  await page.goto(`/fr/sermons/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'To be heard (fr)' })).toBeVisible()
  await expect(player(page).getByText(/^Reprendre à 3:2/)).toBeVisible()
  await play(page)
  await expect.poll(() => now(page)).toBeGreaterThanOrEqual(200)
})

test('a recording plays on while the visitor walks through the site', async ({ page, site }) => {
  const { id } = await sermonWith(site, mp3OfBytes(2_400_000, 4), 'To be taken along')
  await page.goto(`/en/sermons/${id}`)
  await play(page)
  await seek(page, 60)
  await player(page).getByRole('button', { name: 'Forward 15 seconds' }).click()
  await expect.poll(() => now(page)).toBeGreaterThanOrEqual(75)
  await player(page).getByRole('button', { name: 'Speed: 1×' }).click()
  await expect(player(page).getByRole('button', { name: 'Speed: 1.25×' })).toBeVisible()
  await expect(row(page)).toBeHidden()

  await page.getByRole('link', { name: 'All sermons' }).last().click()
  await expect(row(page).getByRole('link', { name: 'To be taken along' })).toBeVisible()
  const time = row(page).getByText(/ \/ /)
  const before = await time.textContent()
  await expect(time).not.toHaveText(String(before))
  await expect(page.locator('.chat')).toBeHidden()
  await row(page).getByRole('button', { name: 'Pause' }).click()
  await row(page).getByRole('button', { name: 'Listen' }).click()
  await expect(row(page).getByRole('button', { name: 'Pause' })).toBeVisible()

  await row(page).getByRole('link').click()
  await expect(page).toHaveURL(`/en/sermons/${id}`)
  await expect(row(page)).toBeHidden()
  await expect.poll(() => now(page)).toBeGreaterThanOrEqual(75)
  await page.reload()
  await expect(player(page).getByText(/^Go on at 1:/)).toBeVisible()
  await expect(player(page).getByRole('button', { name: 'Speed: 1.25×' })).toBeVisible()

  await play(page)
  await page.goBack()
  await row(page).getByRole('button', { name: 'Close' }).click()
  await expect(row(page)).toBeHidden()
})

test.describe('when the line is cut', () => {
  // Requests are intercepted, which a worker would hide.
  test.use({ serviceWorkers: 'block' })

  test('a recording says so, and goes on where it was cut', async ({ page, site }) => {
    const { id } = await sermonWith(site, mp3OfBytes(2_400_000, 5), 'To be cut')
    await page.goto(`/en/sermons/${id}`)
    await expect.poll(() => isHydrated(slider(page))).toBe(true)
    await slider(page).fill('100')
    await page.route('**/api/recordings/**', (route) => route.abort('connectionreset'))
    await player(page).getByRole('button', { name: 'Listen' }).click()
    await expect(player(page).getByRole('alert')).toContainText('press play again')
    await page.unroute('**/api/recordings/**')
    await play(page)
    await expect(player(page).getByRole('alert')).toBeHidden()
    await expect.poll(() => now(page)).toBeGreaterThan(100)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the browser plays a recording itself', async ({ page, site }) => {
    const { id, path } = await sermonWith(site, mp3OfBytes(1_200_000, 6), 'To be heard without scripts')
    await page.goto(`/en/sermons/${id}`)
    await expect(player(page).locator('audio')).toBeVisible()
    await expect(player(page).locator('audio')).toHaveAttribute('src', `/api/recordings/${path}`)
    await expect(player(page).getByRole('button')).toHaveCount(0)
    await expect(player(page).getByRole('link', { name: 'Download the file' })).toBeVisible()
  })
})

test('a saved recording plays offline from any position', async ({ page, site, context }) => {
  const { id } = await sermonWith(site, mp3OfBytes(1_200_000, 3), 'To be kept')
  await page.goto(`/sermons/${id}`)
  await expect(page.getByText('Not saved on this device.')).toBeVisible()
  await page.getByRole('button', { name: 'Save for offline (1.2 MB)' }).click()
  await expect(page.getByText('Saved on this device: it plays without a connection.')).toBeVisible()
  // Now the page itself is in the cache, too.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Remove from this device (1.2 MB)' })).toBeVisible()

  await context.setOffline(true)
  await play(page)
  await seek(page, 100)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Remove from this device (1.2 MB)' }).click()
  await expect(page.getByRole('button', { name: 'Save for offline (1.2 MB)' })).toBeVisible()
})

test('a missing sermon and a missing recording return 404', async ({ page, site }) => {
  expect((await page.goto('/sermons/999'))?.status()).toBe(404)
  expect((await page.goto('/sermons?page=9'))?.status()).toBe(404)
  expect((await fetch(`${site.url}/api/recordings/${'0'.repeat(32)}.mp3`)).status).toBe(404)
})

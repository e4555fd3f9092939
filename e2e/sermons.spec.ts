import { createHash } from 'node:crypto'
import { recordingMaxBytes, recordingPartBytes } from '@grace/contract/limits'
import { recordings } from '@grace/contract/recordings'
import { sermons } from '@grace/contract/sermons'
import { mp3OfBytes } from '@grace/testkit/audio'
import { expect, type Page, type Site, test, thorough } from './lib/journey.ts'
import { isHydrated } from './lib/whole-page.ts'

test.use({ alone: 'sermons' })

const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const player = (page: Page) => page.locator('audio')
const now = (page: Page) => player(page).evaluate((audio: HTMLAudioElement) => audio.currentTime)
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
  await player(page).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => now(page)).toBeGreaterThan(0)
}

async function seek(page: Page, seconds: number) {
  await player(page).evaluate((audio: HTMLAudioElement, to) => {
    audio.currentTime = to
  }, seconds)
  await expect.poll(() => now(page)).toBeGreaterThan(seconds)
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
  await player(page).evaluate((audio: HTMLAudioElement) => audio.pause())
  await expect
    .poll(() => page.evaluate((key) => Number(localStorage.getItem(key)), `sermon-position:${path}`))
    .toBeGreaterThanOrEqual(200)

  await page.goto(`/fr/sermons/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'To be heard (fr)' })).toBeVisible()
  await player(page).dispatchEvent('pointerdown')
  await expect.poll(() => isHydrated(player(page))).toBe(true)
  await play(page)
  await expect.poll(() => now(page)).toBeGreaterThanOrEqual(200)
})

test('a saved recording plays offline from any position', async ({ page, site, context }) => {
  const { id, path } = await sermonWith(site, mp3OfBytes(1_200_000, 3), 'To be kept')
  await page.goto(`/sermons/${id}`)
  await page.getByRole('button', { name: 'Save for offline (1.2 MB)' }).click()
  await expect(page.getByText('Saved on this device: it plays without a connection.')).toBeVisible()
  // Now the page itself is in the cache, too.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Remove from this device (1.2 MB)' })).toBeVisible()
  await expect(player(page)).toHaveAttribute('src', `/cached-recordings/${path}`)

  await context.setOffline(true)
  await play(page)
  await seek(page, 100)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Remove from this device (1.2 MB)' }).click()
  await expect(page.getByRole('button', { name: 'Save for offline (1.2 MB)' })).toBeVisible()
  await expect(player(page)).toHaveAttribute('src', `/api/recordings/${path}`)
})

test('a missing sermon and a missing recording return 404', async ({ page, site }) => {
  expect((await page.goto('/sermons/999'))?.status()).toBe(404)
  expect((await page.goto('/sermons?page=9'))?.status()).toBe(404)
  expect((await fetch(`${site.url}/api/recordings/${'0'.repeat(32)}.mp3`)).status).toBe(404)
})

import { sermons } from '@grace/contract/sermons'
import { mp3OfBytes } from '@grace/testkit/audio'
import { expect, type Page, test } from './lib/journey.ts'

test.use({ alone: 'recorder' })

const timer = (page: Page) => page.getByRole('timer')

test.beforeEach(async ({ site, context, signedInAs }) => {
  await context.grantPermissions(['microphone'])
  await signedInAs(site.admin)
})

test('a sermon is recorded in the console, heard before it is saved, and small', async ({ page, site }) => {
  await page.goto('/admin/sermons/new')
  await page.getByLabel('Date', { exact: true }).fill('2026-11-22')
  await page.getByLabel('Speaker').fill('Pastoral team')
  await page.getByLabel('Title in English').fill('The good shepherd')

  await page.getByRole('button', { name: 'Record now' }).click()
  await expect(timer(page)).toContainText(/Recording, 0:0[3-9]/)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(timer(page)).toContainText('Paused')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(timer(page)).toContainText(/Recording, 0:0[5-9]/)
  await page.getByRole('button', { name: 'Stop and use it' }).click()

  const stored = page.getByText(/^OGG, 0:\d\d, \d+ KB$/)
  await expect(stored).toBeVisible()
  // Heard before visitors can.
  const heard = page.getByLabel('The recording', { exact: true })
  await heard.evaluate((audio: HTMLAudioElement) => audio.play())
  await expect.poll(() => heard.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Create sermon' }).click()
  await expect(page.getByText('Sermon created successfully!')).toBeVisible()
  const [sermon] = await site.asAdmin(sermons.list)
  const { seconds = 0, bytes = 0 } = sermon?.recording ?? {}
  expect(seconds).toBeGreaterThanOrEqual(5)
  // At most 24 kbit/s, with what the container adds.
  expect((bytes * 8) / seconds).toBeLessThan(32_000)
})

test('a recording that is discarded leaves the form as it was', async ({ page }) => {
  await page.goto('/admin/sermons/new')
  const record = page.getByRole('button', { name: 'Record now' })
  await record.click()
  await expect(timer(page)).toContainText(/Recording, 0:0[1-9]/)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(timer(page)).toHaveCount(0)
  await expect(record).toBeVisible()
})

test('a large file is made small before it is uploaded, or goes as it is', async ({ page }) => {
  await page.goto('/admin/sermons/new')
  const file = { name: 'sunday.mp3', mimeType: 'audio/mpeg', buffer: mp3OfBytes(2_400_000, 2) }
  await page.getByLabel('Choose a recording').setInputFiles(file)
  await expect(
    page.getByText(/“sunday.mp3” has 2.3 MB. Made small for speech it has about 88\d KB/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Make it small' }).click()
  await expect(page.getByText(/^OGG, 5:01, \d+ KB$/)).toBeVisible()

  await page.getByLabel('Replace the recording').setInputFiles(file)
  await page.getByRole('button', { name: 'Upload it as it is' }).click()
  await expect(page.getByText('MP3, 5:01, 2.3 MB')).toBeVisible()
})

test('an announcement is recorded, and heard on the home page after a tap alone', async ({ page }) => {
  await page.goto('/admin/announcements/new')
  await page.getByLabel('Title in English').fill('Choir rehearsals')
  await page.getByLabel('Content in English').fill('On Thursday.')
  await page.getByRole('button', { name: 'Record now' }).click()
  await expect(timer(page)).toContainText(/Recording, 0:0[2-9]/)
  await page.getByRole('button', { name: 'Stop and use it' }).click()
  await expect(page.getByText(/^OGG, 0:\d\d, \d+ KB$/)).toBeVisible()
  await page.getByRole('button', { name: 'Create announcement' }).click()
  await expect(page.getByText('Announcement created successfully!')).toBeVisible()

  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/recordings/')) fetched.push(request.url())
  })
  await page.goto('/rw')
  const heard = page.getByLabel(/^Umva \(0:\d\d, \d+ kB\)$/)
  await expect(heard).toBeVisible()
  expect(fetched).toEqual([])
  // The triangle of the browser's own player.
  await heard.click({ position: { x: 25, y: 27 } })
  await expect
    .poll(() => heard.evaluate((audio: HTMLAudioElement) => audio.currentTime), { timeout: 8_000 })
    .toBeGreaterThan(0)
  expect(fetched).not.toEqual([])
})

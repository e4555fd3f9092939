import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pictures } from '@grace/contract/pictures'
import { temporaryFolder } from '@grace/testkit/cleanup'
import { telephonePhoto } from './lib/images.ts'
import { expect, test } from './lib/journey.ts'

test('twenty photos of four megabytes on a slow line: progress moves, one is cancelled, one fails, the others arrive', async ({
  page,
  site,
  signedInAs,
}) => {
  test.setTimeout(300_000)
  const folder = await temporaryFolder('photos')
  const photo = await telephonePhoto()
  expect(photo.length).toBeGreaterThan(3_800_000)
  expect(photo.length).toBeLessThan(5_000_000)
  const files = Array.from({ length: 20 }, (_, n) => path.join(folder, `photo-${n + 1}.jpg`))
  for (const file of files) await writeFile(file, photo)

  await signedInAs(site.admin)
  await page.goto('/admin/pictures/new')
  let sent = 0
  await page.route('**/api/picture/upload', (route) => {
    sent += 1
    return sent === 7 ? route.abort('connectionreset') : route.continue()
  })
  const line = await page.context().newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 400_000,
    uploadThroughput: 1_000_000,
  })
  await page.getByLabel('Choose pictures').setInputFiles(files)
  await expect(page.getByText(/MB, reduced to/)).toHaveCount(20, { timeout: 90_000 })
  await page.getByRole('button', { name: 'Upload 20 pictures' }).click()

  const first = page.getByRole('progressbar', { name: 'Uploading photo-1.jpg' })
  const seen = new Set<number>()
  await expect
    .poll(async () => {
      seen.add(await first.evaluate((bar: HTMLProgressElement) => bar.value))
      return seen.size
    })
    .toBeGreaterThan(4)
  await page.getByRole('button', { name: 'Cancel photo-2.jpg' }).click()

  await expect(page.getByText('Successfully uploaded 18 image(s)!')).toBeVisible({ timeout: 180_000 })
  await expect(page.getByText(/^Not uploaded: photo-\d+\.jpg/)).toBeVisible()
  await page.getByRole('button', { name: 'Retry failed' }).click()
  await expect(page.getByText('Successfully uploaded 1 image(s)!')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Remove photo-2.jpg' })).toBeVisible()
  expect(await site.asAdmin(pictures.list)).toHaveLength(19)
})

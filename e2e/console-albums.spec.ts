import { albums } from '@grace/contract/albums'
import { pictures } from '@grace/contract/pictures'
import { axeProblems } from './lib/axe.ts'
import { plain } from './lib/images.ts'
import { expect, type Page, test, thorough } from './lib/journey.ts'
import { pressDelete } from './lib/lists.ts'
import { widths } from './lib/screens.ts'

test.use({ alone: 'albums' })

const colours = { 'drums.jpg': '#a33', 'choir.jpg': '#3a3', 'lake at noon.jpg': '#33a' }
const cards = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected pictures' })
const noSidewaysScroll = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    )
    .toBe(true)

async function uploadThree(page: Page) {
  await page.goto('/admin/pictures/new')
  const files = await Promise.all(Object.entries(colours).map(([name, colour]) => plain(name, colour, 400)))
  await page.getByLabel('Choose pictures').setInputFiles(files)
}

for (const width of widths) {
  test(
    `${width} px: pictures are uploaded into a new album, found by file name, and removed from it`,
    thorough,
    async ({ page, site, signedInAs }) => {
      for (const { id } of await site.asAdmin(pictures.list)) {
        await site.asAdmin(pictures.remove, { params: { id } })
      }
      await page.setViewportSize({ width, height: 800 })
      await signedInAs(site.admin)
      const name = `Easter ${width}`
      await uploadThree(page)
      await page.getByRole('button', { name: 'New album' }).click()
      await page.getByLabel('Name of the new album').fill(name)
      await page.getByRole('button', { name: 'Create album' }).click()
      await expect(page.getByLabel('Album', { exact: true })).toHaveValue(/\d+/)
      expect(await axeProblems(page)).toEqual([])
      await noSidewaysScroll(page)
      await page.getByRole('button', { name: 'Upload 3 pictures' }).click()
      await expect(page.getByText('Successfully uploaded 3 image(s)!')).toBeVisible()

      const album = (await site.asAdmin(albums.list)).find((one) => one.name === name)
      expect(album?.pictures).toBe(3)
      await page.goto('/admin/pictures/albums')
      await page.getByRole('link', { name, exact: true }).click()
      await expect(cards(page)).toHaveCount(3)
      expect(new URL(page.url()).search).toBe(`?album=${album?.id}`)
      await expect(page.getByRole('button', { name: `Remove filter Album: ${name} (3)` })).toBeVisible()
      await expect(cards(page).getByText('drums.jpg')).toBeVisible()
      await page.getByLabel('Search descriptions and file names').fill('AT NOON')
      await expect(cards(page)).toHaveCount(1)
      await page.getByRole('button', { name: 'Clear the search' }).click()

      // With the keyboard alone: one, and up to another one.
      await box(page, 'drums.jpg').focus()
      const order = await cards(page)
        .getByRole('checkbox')
        .evaluateAll((all) => all.map((one) => one.ariaLabel))
      await box(page, order[0]?.replace('Select ', '') ?? '').focus()
      await page.keyboard.press('Space')
      await expect(bar(page).getByRole('status')).toHaveText('1 picture selected')
      await box(page, order[2]?.replace('Select ', '') ?? '').focus()
      await page.keyboard.press('Shift+Space')
      await expect(bar(page).getByRole('status')).toHaveText('3 pictures selected')
      expect(await axeProblems(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await axeProblems(page, { onlyColours: true })).toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
      await noSidewaysScroll(page)
      await bar(page).getByRole('button', { name: 'Remove from album' }).focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Remove 3 pictures from an album' })
      await expect(dialog).toBeVisible()
      expect(await axeProblems(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Remove from album' }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText(`3 pictures are no longer in “${name}”.`)).toBeVisible()
      await expect(page.getByText('No pictures matching the criteria')).toBeVisible()
      await page.keyboard.press('Control+z')
      await expect(cards(page)).toHaveCount(3)
      expect((await site.asAdmin(albums.list)).find((one) => one.name === name)?.pictures).toBe(3)
    },
  )
}

test(
  'selected pictures are described in turn and deleted with Undo, and stay when their album is deleted',
  thorough,
  async ({ page, site, signedInAs }) => {
    for (const { id } of await site.asAdmin(pictures.list)) {
      await site.asAdmin(pictures.remove, { params: { id } })
    }
    await signedInAs(site.admin)
    await uploadThree(page)
    await page.getByRole('button', { name: 'Upload 3 pictures' }).click()
    await expect(page.getByText('Successfully uploaded 3 image(s)!')).toBeVisible()
    const { data: album } = await site.asAdmin(albums.create, { body: { name: 'Harvest' } })
    await page.goto('/admin/pictures')
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await bar(page).getByRole('button', { name: 'Describe' }).click()
    for (const at of [1, 2, 3]) {
      const dialog = page.getByRole('dialog', { name: `Describe picture ${at} of 3` })
      await dialog.getByLabel('Alt text in English').fill(`Harvest, picture ${at}`)
      await dialog.getByRole('button', { name: /^Save/ }).click()
    }
    await expect(page.getByRole('heading', { name: 'Harvest, picture 3' })).toBeVisible()
    await expect(bar(page)).toBeHidden()

    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await bar(page).getByRole('button', { name: 'Add to album' }).click()
    await page.getByRole('dialog').getByLabel('Album').selectOption('Harvest')
    await page.getByRole('dialog').getByRole('button', { name: 'Add to album' }).click()
    await expect(page.getByText('3 pictures are in “Harvest” now.')).toBeVisible()

    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await bar(page).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('3 pictures are in the trash.')).toBeVisible()
    await expect(page.getByText('No pictures found')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(cards(page)).toHaveCount(3)
    await expect(cards(page).getByText('Albums: Harvest', { exact: true })).toHaveCount(3)

    await page.getByRole('link', { name: 'Albums', exact: true }).click()
    await pressDelete(page, 'Harvest')
    const dialog = page.getByRole('dialog', { name: 'Delete album' })
    await expect(dialog.getByText('Harvest. Its 3 pictures stay in the gallery.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Album deleted successfully!')).toBeVisible()
    expect(await site.asAdmin(pictures.list)).toHaveLength(3)
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('link', { name: 'Harvest', exact: true })).toBeVisible()
    expect(await site.asAdmin(albums.one, { params: { id: album.id } })).toMatchObject({ pictures: 3 })
  },
)

test(
  'the picture picker is filtered by album, and the search finds pictures by file name',
  thorough,
  async ({ page, site, signedInAs }) => {
    await signedInAs(site.admin)
    const { data: album } = await site.asAdmin(albums.create, { body: { name: 'For the picker' } })
    await page.goto(`/admin/pictures/new?album=${album.id}`)
    await page
      .getByLabel('Choose pictures')
      .setInputFiles([await plain('baptism-of-claudine.jpg', '#838', 400)])
    await page.getByRole('button', { name: 'Upload 1 picture' }).click()
    await expect(page.getByText('Successfully uploaded 1 image(s)!')).toBeVisible()

    await page.goto('/admin/events/new')
    await page.getByRole('button', { name: 'Choose from the gallery' }).click()
    await page.getByLabel('Album').selectOption('For the picker (1)')
    const options = page.getByRole('list', { name: 'Pictures to choose from' }).getByRole('listitem')
    await expect(options).toHaveCount(1)
    await options.getByRole('checkbox', { name: 'baptism-of-claudine.jpg' }).check()
    await expect(page.getByRole('figure')).toContainText('baptism-of-claudine.jpg')

    await page.keyboard.press('Control+K')
    const find = page.getByRole('dialog', { name: 'Find' })
    await find.getByRole('searchbox').fill('claudine baptism')
    await expect(
      find
        .getByRole('region', { name: 'Texts and pictures' })
        .getByRole('link', { name: /baptism-of-claudine\.jpg/ }),
    ).toBeVisible()
    // A visitor’s response has no trace of it.
    const answer = await page.request.get(`${site.url}/api/picture`)
    expect(await answer.text()).not.toContain('claudine')
  },
)

import { brandSheetAddress } from '@grace/contract/brand-colours'
import { languages } from '@grace/contract/languages'
import { emptySettings, settings } from '@grace/contract/settings'
import { axeProblems } from './lib/axe.ts'
import { expect, type Page, test, thorough } from './lib/journey.ts'
import { publisher } from './lib/publisher.ts'
import { inColours } from './lib/settled.ts'

test.use({ sample: true, alone: 'brand' })

/** Reloads for some seconds: while a page is rendered again, a busy server sends the one before. */
const openWithSheet = (page: Page, path: string, sheet: string) =>
  expect(async () => {
    await page.goto(path)
    const link = page.locator(`link[rel="stylesheet"][href="${sheet}"]`)
    await expect(link).toHaveCount(1, { timeout: 1_000 })
  }).toPass()

test(
  'an administrator chooses a logo and colours, and every page, manifest and preview has them',
  thorough,
  async ({ page, site, signedInAs }) => {
    const previewOf = async (language: string) => {
      const html = await (await fetch(`${site.url}/${language}`)).text()
      const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
      return { address, picture: Buffer.from(await (await fetch(address)).arrayBuffer()) }
    }
    const before = await Promise.all(languages.map(previewOf))
    await page.goto('/en')
    expect(await page.content()).not.toContain('/brand.css')
    const logo = await (await publisher(site)).picture('icon', 'Our logo')

    await signedInAs(site.admin)
    await page.goto('/admin/settings#settings-look')
    const look = page.getByRole('region', { name: 'Look' })
    await look.getByRole('button', { name: 'Choose from the gallery' }).click()
    await look.getByRole('checkbox', { name: 'Our logo' }).check()
    await look.getByRole('textbox', { name: 'Main colour', exact: true }).fill('#1a4d8f')
    await look.getByRole('textbox', { name: 'Accent colour', exact: true }).fill('#ffee00')
    await expect(look.getByRole('status', { name: 'Adjusted so that it can be read' })).toContainText(
      'On light pages the accent colour is made darker',
    )
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Settings updated successfully!')).toBeVisible()

    for (const [at, language] of languages.entries()) {
      const chosen = { mainColour: '#1a4d8f', accentColour: '#ffee00' }
      const sized = { logoPictureId: logo, logoSize: { width: 512, height: 512 } }
      const sheet = brandSheetAddress({ ...chosen, ...sized }) ?? ''
      await openWithSheet(page, `/${language}`, sheet)
      const cached = await fetch(site.url + sheet)
      expect(cached.headers.get('cache-control')).toContain('immutable')
      const { paper, mark } = await page.evaluate(() => ({
        paper: getComputedStyle(document.documentElement).getPropertyValue('--main'),
        mark: getComputedStyle(document.querySelector('.brand') as Element, '::before').backgroundImage,
      }))
      expect(paper.trim()).toBe('#1a4d8f')
      expect(mark).toContain(`/logo/mark.png?v=${logo}`)
      await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', `/logo/48.png?v=${logo}`)
      const after = await previewOf(language)
      expect(after.address).not.toBe(before[at]?.address)
      expect(after.picture.equals(before[at]?.picture as Buffer)).toBe(false)
    }
    const manifest = await (await fetch(`${site.url}/site.webmanifest`)).json()
    expect(manifest.theme_color).not.toBe('#1d1411')
    for (const { src, sizes } of manifest.icons) {
      const icon = await fetch(site.url + src)
      expect([sizes, icon.status, icon.headers.get('content-type')]).toEqual([sizes, 200, 'image/png'])
    }
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    const bar = page.locator('.account-bar .brand')
    await expect
      .poll(() => bar.evaluate((element) => getComputedStyle(element, '::before').backgroundImage))
      .toContain(`/logo/mark.png?v=${logo}`)
  },
)

test(
  'every text can be read in light and dark, whatever the church chooses',
  thorough,
  async ({ page, site }) => {
    test.slow()
    for (const colour of ['#ffee00', '#ffd6e7', '#0a0a12']) {
      const colours = { mainColour: colour, accentColour: colour }
      await site.asAdmin(settings.update, { body: { ...colours, logoPictureId: null } })
      const sheet = brandSheetAddress({ ...emptySettings, ...colours })
      for (const path of ['/en', '/fr/contact', '/login']) {
        await openWithSheet(page, path, sheet ?? '')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        for (const scheme of ['light', 'dark'] as const) {
          await inColours(page, scheme)
          expect
            .soft(await axeProblems(page, { onlyColours: true }), `${path}, ${colour}, ${scheme}`)
            .toEqual([])
        }
      }
    }
  },
)

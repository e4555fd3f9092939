import { autonyms, languages } from '@grace/contract/languages'
import { sampleSettings } from '@grace/contract/settings'
import { wordsOf } from '@grace/testkit/blocks'
import { headerLink } from './lib/header.ts'
import { expect, inEveryWorld, type Page, test, thorough, thoroughUnless } from './lib/journey.ts'
import { atNothing, inLanguage } from './lib/public-pages.ts'
import { scrollEnd } from './lib/settled.ts'
import { texts } from './lib/texts.ts'
import { isHydrated, startApp } from './lib/whole-page.ts'

const banner = (page: Page) => page.getByRole('banner')
const toggle = (page: Page) => banner(page).getByRole('button', { name: texts.en.site.nav.menu })
const menu = (page: Page) => page.getByRole('navigation', { name: texts.en.site.nav.label })

const follow = async (page: Page, name: string) => (await headerLink(page, name)).click()

/** Distance of a heading from the lower edge of the sticky bar, once the page has stopped scrolling. */
async function belowBar(page: Page, heading: string) {
  const target = page.getByRole('heading', { name: heading })
  await expect(target).toBeInViewport()
  await scrollEnd(page)
  const bar = await page.locator('.top-bar').boundingBox()
  const box = await target.boundingBox()
  return (box?.y ?? -1) - Math.max(0, (bar?.y ?? 0) + (bar?.height ?? 0))
}

/** Every device with the motion that most of its users have, and a phone without. */
for (const [device, width, height, reducedMotion] of [
  ['a phone', 360, 640, 'no-preference'],
  ['a phone without motion', 360, 640, 'reduce'],
  ['a tablet', 768, 1024, 'no-preference'],
  ['a tablet without motion', 768, 1024, 'reduce'],
  ['a computer', 1280, 800, 'no-preference'],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({
      viewport: { width, height },
      contextOptions: { reducedMotion },
      serviceWorkers: 'block',
    })

    const { nav } = texts.en.site
    const lead = async (page: Page, path: string, isStarted: boolean) => {
      for (const [name, anchor, heading, maxPx] of [
        [nav.events, 'events', texts.en.home.week, 150],
        [nav.sermons, 'sermons', wordsOf('hero', 'en'), height],
      ] as const) {
        await page.goto(inLanguage('en', path))
        if (isStarted) await startApp(page)
        await follow(page, name)
        await expect(page).toHaveURL(`/en#${anchor}`)
        const top = await belowBar(page, heading)
        const where = `${anchor} from ${path}, ${isStarted ? 'with' : 'without'} React`
        expect(top, where).toBeGreaterThanOrEqual(0)
        expect(top, where).toBeLessThan(maxPx)
      }
    }

    test(
      'the links Events and Sermons lead to their section, from home and from another page',
      thoroughUnless(device === 'a phone'),
      async ({ page }) => {
        await lead(page, '/', true)
        await lead(page, '/about', false)
      },
    )

    // All pages have the same header.
    test(
      'the links Events and Sermons lead to their section from the other pages',
      thorough,
      async ({ page }) => {
        await lead(page, '/about', true)
        for (const path of ['/', '/contact', '/posts', atNothing]) await lead(page, path, false)
      },
    )
  })
}

for (const language of languages) {
  test(`the header in ${language} has six links, the name of the church and a menu of three languages`, async ({
    page,
  }) => {
    const { nav } = texts[language].site
    await page.goto(inLanguage(language, '/about'))
    await expect(page.getByRole('navigation', { name: nav.label, exact: true }).getByRole('link')).toHaveText(
      [nav.home, nav.about, nav.sermons, nav.events, nav.contact, nav.login],
    )
    await banner(page).getByRole('button', { name: autonyms[language] }).click()
    await expect(banner(page).locator('#languages').getByRole('link')).toHaveText([
      'English',
      'Français',
      'Kinyarwanda',
    ])
    await page.keyboard.press('Escape')
    await banner(page).getByRole('link', { name: sampleSettings.churchName }).click()
    await expect(page).toHaveURL(`/${language}`)
  })

  test(`a missing page in ${language} returns 404 and links to the home page`, async ({ page }) => {
    const { notFound } = texts[language].site
    expect((await page.goto(inLanguage(language, atNothing)))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.title)
    await expect(page.getByText(notFound.text)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: notFound.home }).click()
    await expect(page).toHaveURL(`/${language}`)
  })
}

test('a language in capital letters is redirected to lower case', async ({ page }) => {
  for (const [typed, address] of [
    ['/EN', '/en'],
    ['/Fr/about', '/fr/about'],
  ] as const) {
    expect((await page.goto(typed))?.status()).toBe(200)
    await expect(page).toHaveURL(address)
    await expect(page.locator('html')).toHaveAttribute('lang', address.slice(1, 3))
  }
})

test('typed text survives a change of language', async ({ page }) => {
  await page.goto('/en/contact')
  const form = page.getByRole('form', { name: texts.en.forms.contact.label })
  await form.getByLabel(texts.en.forms.contact.message).fill('Half a sentence')
  await expect.poll(() => isHydrated(form)).toBe(true)
  await banner(page).getByRole('button', { name: autonyms.en }).click()
  await banner(page).getByRole('link', { name: autonyms.rw }).click()
  const { contact } = texts.rw.forms
  await expect(page.getByRole('form', { name: contact.label }).getByLabel(contact.message)).toHaveValue(
    'Half a sentence',
  )
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('the login link is in the menu of a phone', inEveryWorld, async ({ page }) => {
    await page.goto('/en')
    const login = menu(page).getByRole('link', { name: texts.en.site.nav.login })
    await expect(login).toBeHidden()
    await toggle(page).click()
    await expect(login).toBeInViewport({ ratio: 1 })
    await login.click()
    await expect(page).toHaveURL('/login')
  })
})

test('every page has header and footer, and the footer links to the sections of the home page', async ({
  page,
}) => {
  const { footer } = texts.en.forms
  const { nav } = texts.en.site
  for (const path of ['/', '/about', '/contact']) {
    await page.goto(inLanguage('en', path))
    await expect(await headerLink(page, nav.login)).toBeVisible()
    const foot = page.getByRole('contentinfo')
    await expect(foot.getByRole('heading', { name: footer.serviceTimes })).toBeVisible()
    await expect(foot.getByText(`© ${sampleSettings.churchName}. ${footer.rights}`)).toBeVisible()
    const links = foot.getByRole('navigation', { name: footer.quickLinks }).getByRole('link')
    await expect(links).toHaveText([nav.home, nav.about, nav.sermons, nav.events, nav.contact])
    const anchors = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(anchors).toEqual(
      ['home', 'about', 'sermons', 'events', 'contact'].map((anchor) => `/en#${anchor}`),
    )
    for (const [at, anchor] of ['home', 'about', 'sermons', 'events', 'contact'].entries()) {
      await links.nth(at).click()
      await expect(page).toHaveURL(`/en#${anchor}`)
      await expect(page.locator(`#${anchor}`)).toBeInViewport()
    }
  }
})

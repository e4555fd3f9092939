import { events } from '@grace/contract/events'
import { type Language, languages } from '@grace/contract/languages'
import { sermons } from '@grace/contract/sermons'
import { expect, type Page, type Site, test, thoroughUnless } from './lib/journey.ts'
import { inLanguage } from './lib/public-pages.ts'
import { publisher } from './lib/publisher.ts'
import { texts } from './lib/texts.ts'
import { startApp } from './lib/whole-page.ts'

test.use({ alone: 'search' })

const main = (page: Page) => page.getByRole('main')
const results = (page: Page) => main(page).getByRole('article').getByRole('heading').allTextContents()

/** A sermon, an event and a post with one word in common. */
async function publishShepherds(site: Site) {
  const known: object[] = await (await fetch(`${site.url}/api${sermons.list.path}`)).json()
  if (known.length > 0) return
  await site.asAdmin(sermons.create, {
    body: {
      date: '2026-11-22',
      speaker: 'Pastoral team',
      spokenIn: 'rw',
      texts: {
        en: { title: 'The good shepherd', notes: 'He knows his own.' },
        fr: { title: 'Le bon berger', notes: 'Il connaît sa prière.' },
        rw: { title: 'Umushumba mwiza', notes: 'Azi intama ze.' },
      },
    },
  })
  await site.asAdmin(events.create, {
    body: {
      eventDate: new Date(Date.now() + 30 * 86_400_000).toISOString(),
      texts: { fr: { title: 'Fête des bergers', description: 'Le soir de Noël.', place: null } },
    },
  })
  const publish = await publisher(site)
  const { id } = await publish.blog({ title: 'A shepherd writes', content: '<p>Le berger et moi.</p>' })
  await publish.post(id, [await publish.category('Testimonies')])
}

test.beforeEach(({ site }) => publishShepherds(site))

async function search(page: Page, language: Language, q: string) {
  const text = texts[language].search
  await main(page).getByRole('searchbox', { name: text.words }).fill(q)
  await main(page).getByRole('button', { name: text.find, exact: true }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === q)
}

const searched: Record<Language, [q: string, found: string[]]> = {
  en: ['shepard', ['A shepherd writes', 'The good shepherd']],
  fr: ['bergre', ['Fête des bergers', 'Le bon berger', 'A shepherd writes']],
  rw: ['mwiza umushmba', ['Umushumba mwiza']],
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of languages) {
    test(
      `the search in ${language} tolerates a typing error, and a result is one tap away`,
      thoroughUnless(language === 'rw'),
      async ({ page }) => {
        const [q, found] = searched[language]
        await page.goto(inLanguage(language, '/about'))
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: texts[language].site.nav.search, exact: true })
          .click()
        await search(page, language, q)
        expect((await results(page)).sort()).toEqual([...found].sort())
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
        const [title = ''] = found
        await main(page).getByRole('link', { name: title }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      },
    )
  }

  test('results in the reader’s language come first, others have its name as their heading', async ({
    page,
  }) => {
    await page.goto('/fr/search?q=berger')
    expect((await results(page)).at(-1)).toBe('A shepherd writes')
    const other = main(page).getByRole('article').last()
    await expect(other.getByRole('heading')).toHaveAttribute('lang', 'en')
    await expect(main(page).getByRole('heading', { name: 'En anglais' })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(/\/en\/search\?q=berger$/)
    expect((await results(page)).at(-1)).toBe('Fête des bergers')
  })

  test('a search without results shows the words as typed', async ({ page, watched }) => {
    const q = '<img src=x onerror=alert(1)> 100% "\' &amp;'
    await page.goto('/en/search')
    await search(page, 'en', q)
    await expect(main(page).getByText(q)).toBeVisible()
    await expect(main(page).getByRole('searchbox')).toHaveValue(q)
    await main(page).getByRole('link', { name: texts.en.site.nav.allEvents }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
    expect(watched.violations).toEqual([])
  })
})

for (const language of languages) {
  test(
    `menu and footer in ${language} link to the search and every list`,
    thoroughUnless(language === 'fr'),
    async ({ page }) => {
      const { nav } = texts[language].site
      const places = {
        [nav.search]: '/search',
        [nav.allSermons]: '/sermons',
        [nav.allEvents]: '/events',
        [nav.allPosts]: '/posts',
      }
      await page.setViewportSize({ width: 360, height: 640 })
      for (const [name, path] of Object.entries(places)) {
        await page.goto(inLanguage(language, '/contact'))
        await page.getByRole('button', { name: nav.menu, exact: true }).click()
        const link = page
          .getByRole('navigation', { name: nav.label })
          .getByRole('link', { name, exact: true })
        await expect(link).toBeInViewport()
        await link.click()
        await expect(page).toHaveURL(inLanguage(language, path))

        await page.goto(inLanguage(language, '/contact'))
        await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
        await expect(page).toHaveURL(inLanguage(language, path))
      }
    },
  )
}

test('with JavaScript the form leads to the same page, and Back to the previous search', async ({ page }) => {
  await page.goto('/en/search')
  await startApp(page)
  await search(page, 'en', 'good')
  expect(await results(page)).toEqual(['The good shepherd'])
  await startApp(page)
  await search(page, 'en', 'shepherd writes')
  expect(await results(page)).toEqual(['A shepherd writes'])
  await page.goBack()
  await expect(main(page).getByRole('searchbox')).toHaveValue('good')
  expect(await results(page)).toEqual(['The good shepherd'])
})

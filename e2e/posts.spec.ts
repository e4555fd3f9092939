import { readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@grace/contract/languages'
import en from '@grace/host-public/text/en/posts'
import fr from '@grace/host-public/text/fr/posts'
import rw from '@grace/host-public/text/rw/posts'
import { axeProblems } from './lib/axe.ts'
import { expect, type Page, test, thorough } from './lib/journey.ts'
import { publisher } from './lib/publisher.ts'
import { widths } from './lib/screens.ts'
import { inColours } from './lib/settled.ts'
import { built } from './lib/weight.ts'
import { hydrateAll, startApp } from './lib/whole-page.ts'

const texts = { en, fr, rw }

const marker = 'Saa yine twateraniye mu rusengero'
const hostile =
  `<h2>Umunsi w’ishimwe</h2><p>${marker}, <strong>turaririmba</strong>. <a href="https://example.org">Soma</a></p>` +
  '<p>Abana babyinnye, abakuru bavuga ubuhamya, nyuma dusangira amafunguro mu busitani.</p>' +
  '<script>globalThis.wasHere = true</script><img src="x" onerror="globalThis.wasHere = true">' +
  '<p onclick="globalThis.wasHere = true"><a href="javascript:globalThis.wasHere = true">Kanda hano</a></p>'

/** A published post with pictures, and older posts that fill two pages. */
let thanks: { id: number; title: string }
let category: { testimonies: number; camps: number }
const olderPosts = 13

// Posts in the language of the page come first: another journey's post in French would stand above these.
test.use({ alone: 'posts' })
test.describe.configure({ mode: 'default' })

test.beforeAll(async ({ site }) => {
  const publish = await publisher(site)
  const stamp = Date.now()
  category = {
    testimonies: await publish.category(`Testimonies ${stamp}`, {
      fr: `Témoignages ${stamp}`,
      rw: `Ubuhamya ${stamp}`,
    }),
    camps: await publish.category(`Camps ${stamp}`),
  }
  const old = await publish.blog({
    title: 'An older post',
    language: 'en',
    content: '<p>What was before.</p>',
  })
  for (let made = 0; made < olderPosts; made++) await publish.post(old.id, [category.camps])
  const pictures = [
    await publish.picture('hills', 'Hills', { fr: 'Des collines', rw: 'Imisozi' }),
    await publish.picture('light', 'Light', { fr: 'De la lumière', rw: 'Urumuri' }),
    await publish.picture('icon', 'A pattern', { fr: 'Un motif', rw: 'Umutako' }),
  ]
  const { id: blogId, title } = await publish.blog({
    title: 'Umunsi mukuru',
    language: 'rw',
    content: hostile,
  })
  thanks = { id: await publish.post(blogId, [category.testimonies, category.camps], pictures), title }
})

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')
const wasHere = (page: Page) => page.evaluate(() => 'wasHere' in globalThis)
const chosen = (page: Page) => main(page).locator('[aria-current]').first()

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a post is in the HTML, with its language and its pictures', async ({ page }) => {
    await page.goto('/fr/posts')
    const card = cards(page).first()
    await expect(card.getByRole('heading', { name: thanks.title })).toHaveAttribute('lang', 'rw')
    await expect(card.getByRole('img', { name: 'Des collines' })).toBeVisible()
    await expect(cards(page)).toHaveCount(12)
    await card.getByRole('link', { name: thanks.title }).click()

    await expect(page).toHaveURL(`/fr/posts/${thanks.id}`)
    await expect(page).toHaveTitle(`${thanks.title} · Grace Community Kigali`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks.title)
    await expect(main(page).getByText(marker)).toBeVisible()
    await expect(page.locator('.prose')).toHaveAttribute('lang', 'rw')
    // The cover above the text, and the two others in the gallery.
    await expect(main(page).getByRole('img')).toHaveCount(3)
    await expect(main(page).getByRole('link', { name: /^Témoignages/ })).toHaveAttribute(
      'href',
      `/fr/posts?category=${category.testimonies}`,
    )
  })

  test('the category filter and the paging of the list work as links', async ({ page }) => {
    await page.goto('/rw/posts')
    await main(page)
      .getByRole('link', { name: /^Ubuhamya/ })
      .click()
    await expect(chosen(page)).toHaveText(/^Ubuhamya/)
    await expect(page).toHaveTitle(/^Inyandiko · Ubuhamya .* · Grace Community Kigali$/)
    await expect(cards(page)).toHaveCount(1)

    await main(page)
      .getByRole('link', { name: /^Camps/ })
      .click()
    await expect(cards(page)).toHaveCount(12)
    await main(page).getByRole('link', { name: rw.nextPage }).click()
    await expect(page).toHaveURL(`/rw/posts?category=${category.camps}&page=2`)
    await expect(cards(page)).toHaveCount(olderPosts + 1 - 12)
    await expect(chosen(page)).toHaveText(/^Camps/)
  })

  test('a picture of the gallery links to its file', async ({ page, request }) => {
    await page.goto(`/en/posts/${thanks.id}`)
    const link = main(page).getByRole('link', { name: 'A pattern' })
    const answer = await request.get((await link.getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toBe('image/png')
  })

  test('missing lists and posts return 404 with an explanation', async ({ page }) => {
    const nowhere = [
      [`/en/posts?category=999999`, en.unknownCategory],
      ['/en/posts?page=99', en.pastEnd],
      ['/en/posts/999999', 'Page not found'],
    ]
    for (const [address = '', sentence = ''] of nowhere) {
      expect((await page.goto(address))?.status(), address).toBe(404)
      await expect(main(page).getByText(sentence)).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    }
  })
})

test('the list of the build shows that posts are unavailable', async ({ page }) => {
  for (const language of languages) {
    const file = path.join(built.site, `pages/${language}/posts/index.${language}.html`)
    const markup = readFileSync(file, 'utf8').replace(/<script.*?<\/script>/gs, '')
    await page.setContent(markup)
    await expect(main(page).getByRole('status')).toHaveText(texts[language].unavailable)
    await expect(page.getByText(texts[language].loading)).toHaveCount(0)
  }
})

test('the text of a post is in the document once', async ({ request }) => {
  const html = await (await request.get(`/en/posts/${thanks.id}`)).text()
  // Matches the end of the text: its beginning is in the description for search engines too.
  expect(html.split('Kanda hano')).toHaveLength(2)
})

for (const [name, address] of [
  ['the list', () => '/en/posts'],
  ['a post', () => `/en/posts/${thanks.id}`],
] as const) {
  test(`${name} is hydrated without changes of the DOM`, async ({ page }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    await page.addInitScript(() => {
      const changed: string[] = []
      Object.assign(globalThis, { changed })
      new MutationObserver((changes) => {
        for (const { removedNodes, target } of changes) {
          const inMain = target instanceof Element && target.closest('main')
          for (const node of removedNodes) if (inMain) changed.push(node.textContent ?? '')
        }
      }).observe(document, { childList: true, subtree: true })
    })
    // The revalidated response equals what the document showed.
    const askedAgain = page.waitForResponse((response) => response.url().includes('/api/posts'))
    await page.goto(address())
    await startApp(page)
    expect((await askedAgain).status()).toBe(304)
    expect(complaints).toEqual([])
    expect(await page.evaluate(() => (globalThis as unknown as { changed: string[] }).changed)).toEqual([])
  })
}

test('a category and a post are opened, and Back restores the scroll position', async ({ page }) => {
  await page.goto('/en/posts')
  // Before hydration the link loads a document, on which the browser keeps the focus.
  await hydrateAll(page)
  await main(page)
    .getByRole('link', { name: /^Camps/ })
    .click()
  await expect(page).toHaveTitle(/^Posts · Camps/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^From our community: Camps/)
  await expect(heading).toBeFocused()
  await expect(cards(page)).toHaveCount(12)

  const last = cards(page).last().getByRole('link')
  // Scrolls to where the click finds it, also if it is higher than the window.
  await last.hover()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(300)
  await last.click()
  await expect(page.locator('.prose')).toHaveText('What was before.')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await expect(cards(page)).toHaveCount(12)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
  await page.goBack()
  await expect(page).toHaveURL('/en/posts')
  // Posts in the language of the page come first.
  await expect(cards(page).first()).toContainText('An older post')
  await page.goForward()
  await page.goForward()
  await expect(page.locator('.prose')).toHaveText('What was before.')
})

test('each post shows its own text when navigating between posts', async ({ page }) => {
  await page.goto(`/rw/posts/${thanks.id}`)
  await main(page).getByRole('navigation', { name: rw.more }).getByRole('link').first().click()
  await expect(page.locator('.prose')).toHaveText('What was before.')
  await main(page).getByRole('link', { name: thanks.title }).click()
  await expect(page.locator('.prose')).toContainText(marker)
  await expect(page.locator('.prose').getByRole('link', { name: 'Soma' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  )
})

test('the gallery is operated with the keyboard', async ({ page }) => {
  await page.goto(`/fr/posts/${thanks.id}`)
  const opener = page.getByRole('region', { name: fr.pictures }).getByRole('link', { name: 'De la lumière' })
  const dialog = page.getByRole('dialog', { name: fr.pictures })
  await opener.press('Enter')
  await expect(dialog.getByRole('img', { name: 'De la lumière' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('img', { name: 'Un motif' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog).toContainText('Image 1 sur 3')
  await page.keyboard.press('ArrowLeft')
  await expect(dialog).toContainText('Image 3 sur 3')
  // The focus stays inside.
  for (let pressed = 0; pressed < 4; pressed++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main article'))).toBeNull()
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

for (const [width, height] of [
  [360, 640],
  [1280, 800],
] as const) {
  test(`an enlarged picture fills a screen of ${width} × ${height}, and the cover is not in the gallery`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto(`/en/posts/${thanks.id}`)
    const gallery = page.getByRole('region', { name: en.pictures })
    await expect(gallery.getByRole('img')).toHaveCount(2)
    await expect(gallery.getByRole('img', { name: 'Hills' })).toHaveCount(0)
    await main(page).getByRole('link', { name: 'Hills' }).click()
    const dialog = page.getByRole('dialog', { name: en.pictures })
    await expect(dialog).toContainText(en.picture.replace('{{number}}', '1').replace('{{count}}', '3'))
    const picture = dialog.getByRole('img', { name: 'Hills' })
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true)
    // The picture keeps its proportions inside the element.
    const drawn = await picture.evaluate((image: HTMLImageElement) => {
      const box = image.getBoundingClientRect()
      const scale = Math.min(box.width / image.naturalWidth, box.height / image.naturalHeight)
      return { width: image.naturalWidth * scale, height: image.naturalHeight * scale }
    })
    expect(Math.max(drawn.width / width, drawn.height / height)).toBeGreaterThan(0.8)
  })
}

test('the language of a post is no link and differs from its categories', async ({ page }) => {
  for (const address of [`/en/posts?category=${category.testimonies}`, `/en/posts/${thanks.id}`]) {
    await page.goto(address)
    const facts = main(page)
      .getByRole('listitem')
      .filter({ hasText: /^(In Kinyarwanda|Testimonies \d+)$/ })
    const chip = facts.filter({ hasText: en.inKinyarwanda }).first()
    const category = facts.filter({ hasText: 'Testimonies' }).first()
    await expect(chip).toBeVisible()
    await expect(chip.getByRole('link')).toHaveCount(0)
    await expect(
      page.getByRole('navigation', { name: en.categories }).getByText(en.inKinyarwanda),
    ).toHaveCount(0)
    const bar = (item: typeof chip) => item.evaluate((element) => getComputedStyle(element).borderLeftWidth)
    expect([await bar(chip), await bar(category)]).toEqual(['3px', '0px'])
  }
})

test('a picture that fails to load shows its description without a layout shift', async ({ page }) => {
  await page.route('**/api/images/**', (route) => route.abort())
  await page.goto('/rw/posts')
  // By the browser, then by us.
  await expect(cards(page).first().getByRole('img', { name: 'Imisozi' })).toBeVisible()
  const before = await cards(page).first().boundingBox()
  await startApp(page)
  await expect(cards(page).first().getByText('Imisozi')).toBeVisible()
  expect(await cards(page).first().boundingBox()).toEqual(before)
})

test('hostile HTML is not executed, neither from the document nor from a response', async ({
  page,
  watched,
}) => {
  await page.goto(`/en/posts/${thanks.id}`)
  await expect(main(page).getByText(marker)).toBeVisible()
  await main(page).getByText('Kanda hano').click()
  expect(await wasHere(page)).toBe(false)

  expect(watched.violations).toEqual([])
  // Simulates a server that sanitizes nothing. The browser reports handlers even while they are removed.
  await page.route(`**/api/posts/${thanks.id}?*`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), content: hostile } })
  })
  await page.goto('/rw/posts')
  await cards(page).first().getByRole('link').click()
  await expect(main(page).getByText(marker)).toBeVisible()
  await main(page).getByText('Kanda hano').click()
  await expect(page.locator('.prose img, .prose script, .prose [onclick]')).toHaveCount(0)
  expect(await wasHere(page)).toBe(false)
  expect(watched.violations.filter((violation) => !/inline/.test(violation))).toEqual([])
  watched.violations.length = 0
})

test('a list that fails to load can be loaded again', async ({ page }) => {
  const alive = page.waitForResponse((response) => response.url().includes(`/api/posts/${thanks.id}?`))
  await page.goto(`/en/posts/${thanks.id}`)
  await startApp(page)
  await alive
  await page.route('**/api/posts?*', (route) => route.abort())
  await main(page).getByRole('link', { name: en.back }).click()
  await expect(main(page).getByRole('alert')).toHaveText(en.failed)
  await page.unroute('**/api/posts?*')
  await main(page).getByRole('button', { name: en.retry }).click()
  await expect(cards(page)).toHaveCount(12)
})

// French has the longest words.
for (const language of languages) {
  const title = `axe finds nothing wrong, and nothing is too wide: ${language}`
  test(title, thorough, async ({ page }) => {
    const look = async (screen: string) => {
      for (const width of widths) {
        const at = `${screen} at ${width} px`
        await page.setViewportSize({ width, height: 800 })
        expect.soft(await axeProblems(page), at).toEqual([])
        await inColours(page, 'dark')
        expect.soft(await axeProblems(page, { onlyColours: true }), `${at} in dark colours`).toEqual([])
        await inColours(page, 'light')
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect.soft(overflow, `${at} fits`).toBeLessThanOrEqual(0)
      }
    }
    for (const where of [
      `/posts?category=${category.camps}`,
      '/posts?page=2',
      '/posts?page=99',
      `/posts/${thanks.id}`,
    ]) {
      await page.goto(`/${language}${where}`)
      await page.waitForLoadState('networkidle')
      await look(where)
    }
    await main(page).getByRole('region').getByRole('link').first().click()
    await expect(page.getByRole('dialog', { name: texts[language].pictures })).toBeVisible()
    await look('lightbox')
  })
}

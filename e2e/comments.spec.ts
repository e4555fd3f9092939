import { autonyms, languages } from '@grace/contract/languages'
import type { Locator } from '@playwright/test'
import { headerLink } from './lib/header.ts'
import { expect, type Page, test, thorough, thoroughUnless } from './lib/journey.ts'
import { inLanguage } from './lib/public-pages.ts'
import { texts } from './lib/texts.ts'

/** Comments and likes beside the news: of this visit, and never sent. */
test.use({ serviceWorkers: 'block' })

const item = (page: Page, name: string) => page.getByRole('article', { name })
const names = { en: 'News', fr: 'Nouvelle', rw: 'Inkuru' }
const { news } = texts.en

async function write(form: Locator, name: string, text: string) {
  await form.getByLabel(news.name).fill(name)
  await form.getByLabel(news.comment).fill(text)
  await form.getByRole('button', { name: new RegExp(`^(${news.post}|${news.reply})$`) }).click()
}

/** Opens the comments of a news item, and writes one. */
async function comment(item: Locator, name: string, text: string) {
  await item.getByRole('button', { name: news.showComments }).click()
  await write(item.getByRole('form', { name: news.add }), name, text)
  await expect(item.getByText(text)).toBeVisible()
}

for (const language of languages) {
  test(
    `a comment in ${language} requires a name and a text`,
    thoroughUnless(language === 'rw'),
    async ({ page }) => {
      const { news } = texts[language]
      await page.goto(inLanguage(language, '/'))
      const third = item(page, `${names[language]} 3`)
      await third.getByRole('button', { name: news.showComments }).click()
      const form = third.getByRole('form', { name: news.add })
      await form.getByRole('button', { name: news.post }).click()
      await expect(form.getByText(news.nameRequired)).toHaveCount(1)
      await expect(form.getByText(news.textRequired)).toHaveCount(1)
      await expect(form.getByLabel(news.name)).toBeFocused()
      await form.getByLabel(news.comment).fill('Amen')
      await form.getByRole('button', { name: news.post }).click()
      await expect(form.getByText(news.nameRequired)).toBeVisible()
      await expect(form.getByText(news.textRequired)).toHaveCount(0)
      await expect(third.getByText(news.noComments)).toBeVisible()
    },
  )
}

test('replies nest up to the third level, the badge counts all, and hiding keeps them', async ({ page }) => {
  await page.goto('/en')
  const second = item(page, 'News 2')
  await comment(second, 'Aline', 'A first word')
  for (const [to, name, text] of [
    ['Aline', 'Bosco', 'A second word'],
    ['Bosco', 'Chantal', 'A third word'],
  ] as const) {
    await second.getByRole('button', { name: `Reply to ${to}` }).click()
    await write(second.getByRole('form', { name: `Reply to ${to}` }), name, text)
    await expect(second.getByText(text)).toBeVisible()
  }
  await expect(second.getByRole('button', { name: 'Reply to Chantal' })).toHaveCount(0)
  await second.getByRole('button', { name: `${news.hideComments} 3` }).click()
  await expect(second.getByText('A third word')).toBeHidden()
  await second.getByRole('button', { name: `${news.showComments} 3` }).click()
  await expect(second.getByText('A third word')).toBeVisible()
  // Each item has its own.
  await expect(
    item(page, 'News 1').getByRole('button', { name: news.showComments, exact: true }),
  ).toBeVisible()
})

test('comments and likes are not sent, and survive a change of language, navigation and a reload', async ({
  page,
  world,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().includes('Immacul')) sent.push(request.url())
  })
  await page.goto('/en')
  const first = item(page, 'News 1')
  await comment(first, 'Immaculée', 'We were there')
  await first.getByRole('button', { name: news.like }).click()
  const inFrench = item(page, 'Nouvelle 1')
  const opened = async (shown: Locator, { showComments, liked }: { showComments: string; liked: string }) => {
    await expect(shown.getByRole('button', { name: liked })).toHaveAttribute('aria-pressed', 'true')
    await shown.getByRole('button', { name: `${showComments} 1` }).click()
    await expect(shown.getByText('We were there')).toBeVisible()
  }

  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: autonyms.en }).click()
  await banner.getByRole('link', { name: autonyms.fr }).click()
  // A translated page is made anew in another language, with all comments folded.
  if (world === 'translated') await opened(inFrench, texts.fr.news)
  await expect(inFrench.getByText('We were there')).toBeVisible()
  await (await headerLink(page, texts.fr.site.nav.about)).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.fr.about.title)
  await (await headerLink(page, texts.fr.site.nav.home)).click()
  await opened(inFrench, texts.fr.news)
  await page.reload()
  await opened(inFrench, texts.fr.news)
  await page.goto('/en/about')
  await page.goto('/en')
  await opened(first, news)
  expect(sent).toEqual([])
})

test('a second click removes a like', async ({ page }) => {
  await page.goto('/en')
  const fourth = item(page, 'News 4')
  await fourth.getByRole('button', { name: news.like }).click()
  const liked = fourth.getByRole('button', { name: news.liked })
  await expect(liked).toHaveAttribute('aria-pressed', 'true')
  await liked.click()
  await expect(fourth.getByRole('button', { name: news.like, exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
})

const ages = {
  en: ['just now', '1 minute ago', '59 minutes ago', '1 hour ago', '23 hours ago', '1 day ago', '3 days ago'],
  fr: [
    'à l’instant',
    'il y a 1 minute',
    'il y a 59 minutes',
    'il y a 1 heure',
    'il y a 23 heures',
    'il y a 1 jour',
    'il y a 3 jours',
  ],
  rw: [
    'ubu nyine',
    'hashize umunota 1',
    'hashize iminota 59',
    'hashize isaha 1',
    'hashize amasaha 23',
    'hashize umunsi 1',
    'hashize iminsi 3',
  ],
}
const seconds = [59, 60, 3_599, 3_600, 86_399, 86_400, 3 * 86_400]

for (const language of languages) {
  test(
    `the age of a comment in ${language} is shown in seconds, minutes, hours and days`,
    thorough,
    async ({ page }) => {
      const { news } = texts[language]
      await page.goto(inLanguage(language, '/'))
      const fifth = item(page, `${names[language]} 5`)
      await fifth.getByRole('button', { name: news.showComments }).click()
      const form = fifth.getByRole('form', { name: news.add })
      await form.getByLabel(news.name).fill('Ruth')
      await form.getByLabel(news.comment).fill('Amen')
      await form.getByRole('button', { name: news.post }).click()
      // The first is the date of the news.
      const time = fifth.getByRole('time').nth(1)
      await expect(time).toHaveText(ages[language][0] ?? '')
      const written = Date.parse((await time.getAttribute('datetime')) ?? '')
      for (const [at, age] of seconds.entries()) {
        await page.clock.setFixedTime(written + age * 1_000 + 500)
        await page.reload()
        await fifth.getByRole('button', { name: news.showComments }).click()
        await expect(time).toHaveText(ages[language][at] ?? '')
      }
    },
  )
}

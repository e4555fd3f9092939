import { type BlockText, blocks } from '@grace/contract/blocks'
import { type Language, languages } from '@grace/contract/languages'
import { newsOnHome } from '@grace/contract/limits'
import { services } from '@grace/contract/services'
import { emptySettings } from '@grace/contract/settings'
import { expect, test, thorough } from './lib/journey.ts'
import { openSite } from './lib/site.ts'

// The whole site says what the church has written, and nothing else: no text of the church stands in the source code.

const pages = ['', '/about', '/contact']
/** Shorter texts are also labels of the site, such as “Join us”. */
const isSentence = (text: string | null): text is string => text !== null && text.length > 20
/** Without the embedded responses, which have the same texts. */
const markupOf = (html: string) => html.replaceAll(/<script\b[^<]*<\/script>/g, '')

test.use({ sample: true, alone: 'own-words' })

test(
  'no sample text remains in any language after a church has rewritten all texts',
  thorough,
  async ({ site }) => {
    const htmlOf = async (language: Language) => {
      const all = await Promise.all(
        pages.map(async (path) => (await fetch(`${site.url}/${language}${path}`)).text()),
      )
      return all.join('\n')
    }
    const all = await site.asAdmin(blocks.list)
    const week = await site.asAdmin(services.list)
    const shown = [
      ...all.filter(({ kind }) => kind !== 'news'),
      ...all.filter(({ kind }) => kind === 'news').slice(0, newsOnHome),
    ]
    const oldOf = (language: Language) =>
      shown.flatMap(({ texts }) => Object.values(texts[language] ?? {}).filter(isSentence))
    const oldNames = (language: Language) =>
      week.flatMap(({ texts }) => texts[language]?.name ?? []).filter(isSentence)

    for (const language of languages) {
      const html = markupOf(await htmlOf(language))
      const paragraphs = oldOf(language).flatMap((text) => text.split('\n\n'))
      expect(paragraphs.length).toBeGreaterThan(40)
      expect(paragraphs.filter((text) => !html.includes(text))).toEqual([])
    }

    const written = (id: number, language: Language) => (fields: object) =>
      Object.fromEntries(
        Object.entries(fields).map(([name, text]) => [name, text && `Own ${name} ${id} ${language}`]),
      )
    const rewritten = <Fields extends object>(id: number, texts: Partial<Record<Language, Fields>>) =>
      Object.fromEntries(
        languages.map((language) => [language, written(id, language)(texts[language] ?? {})]),
      ) as never
    for (const { id, texts } of all) {
      await site.asAdmin(blocks.update, { params: { id }, body: { texts: rewritten<BlockText>(id, texts) } })
    }
    for (const { id, texts } of week) {
      await site.asAdmin(services.update, { params: { id }, body: { texts: rewritten(id, texts) } })
    }

    for (const language of languages) {
      const html = await htmlOf(language)
      const old = [...oldOf(language).flatMap((text) => text.split('\n\n')), ...oldNames(language)]
      expect(old.filter((text) => html.includes(text))).toEqual([])
      const own = shown.flatMap(({ id, texts }) =>
        Object.values(written(id, language)(texts[language] ?? {})).filter(Boolean),
      )
      expect(own.filter((text) => !markupOf(html).includes(text as string))).toEqual([])
    }
  },
)

test('a church without texts has no invented contacts and no empty sections', thorough, async ({ page }) => {
  const site = await openSite({ isEmpty: true })
  try {
    for (const path of ['/en', '/fr/about', '/rw/contact', '/en/privacy']) {
      await page.goto(site.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('a[href^="tel:"], a[href^="mailto:"], a.chat, .strip')).toHaveCount(0)
      const html = await page.content()
      for (const invented of ['example.org', 'KG 000', '700000000', '*182*8*1*'])
        expect(html).not.toContain(invented)
    }
    await page.goto(`${site.url}/en`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(emptySettings.churchName)
    await expect(page.locator('#news, #about, .take-part, .words')).toHaveCount(0)
    for (const id of ['giving', 'events']) await expect(page.locator(`#${id}`)).toBeHidden()
    for (const heading of await page.getByRole('heading').all()) await expect(heading).not.toBeEmpty()
  } finally {
    await site.stop()
  }
})

import { announcements } from '@grace/contract/announcements'
import { events } from '@grace/contract/events'
import { expect, type Page, test, thorough } from './lib/journey.ts'
import { publisher } from './lib/publisher.ts'

/** Content of users stays in its box: words without a break, stacked diacritics, nested quotations. */

test.use({ alone: 'it fills the home page with texts that no other journey expects' })

const longWord = `Umu${'nyamuryango'.repeat(17)}`
const quotations = `${'<blockquote>'.repeat(10)}<p>Ten quotations deep, with words to read.</p>${'</blockquote>'.repeat(10)}`
const lists = `${'<ul><li>'.repeat(8)}Eight lists deep${'</li></ul>'.repeat(8)}`
/** The API refuses this many diacritics today; a database of an older release may contain them. */
const stackedMarks = `Z${'\u0e34'.repeat(1_500)}`

/** Elements that show content of users. */
const written =
  'h1, main h3, main p, .brand, .prose p, .post-facts li, .filter a, .strip a, .facts dd, .comment-text, .copyright p'

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** @returns the number of elements that were filled. */
const fill = (page: Page, text: string) =>
  page.evaluate(
    ([selector = '', text = '']) => {
      const all = [...document.querySelectorAll(selector)]
      for (const element of all) element.append(text)
      return all.length
    },
    [written, text],
  )

test(
  'long words and stacked marks cause no horizontal scrolling on any page',
  thorough,
  async ({ page, site, signedInAs }) => {
    const publish = await publisher(site)
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    await site.asAdmin(announcements.create, { body: { title: longWord, content: longWord.repeat(3) } })
    await site.asAdmin(events.create, {
      body: { title: longWord, description: longWord, eventDate: tomorrow, place: longWord.slice(0, 90) },
    })
    const blog = await publish.blog({
      title: longWord,
      content: `<p>${longWord}</p>${quotations}${lists}<h2>${longWord}</h2>`,
    })
    const category = await publish.category(longWord.slice(0, 90))
    const post = await publish.post(blog.id, [category])

    const member = await site.aMember({ fullName: longWord.slice(0, 90) })
    await signedInAs(member)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      for (const where of ['/en', '/en/posts', `/en/posts/${post}`, '/dashboard']) {
        await page.goto(where)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect.soft(await overflow(page), `${where} at ${width} px`).toBeLessThanOrEqual(0)
        expect(await fill(page, stackedMarks)).toBeGreaterThan(0)
        expect.soft(await overflow(page), `${where} at ${width} px with stacked marks`).toBeLessThanOrEqual(0)
      }
    }
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(`/en/posts/${post}`)
    const box = await page.getByText('Ten quotations deep').boundingBox()
    expect(box?.width).toBeGreaterThan(120)
  },
)

import type { Language } from '@grace/contract/language'
import type { Site as SiteAnswer } from '@grace/contract/site'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test, thoroughUnless } from './lib/journey.ts'
import { inLanguage, publicPages } from './lib/public-pages.ts'
import { drawn } from './lib/settled.ts'
import { scrollThrough, startApp } from './lib/whole-page.ts'

/** Layout shift: what is being read stays in place when content arrives later or the page is scrolled. */

test.use({ contextOptions: { reducedMotion: 'no-preference' }, sample: true, serviceWorkers: 'block' })
test.describe.configure({ mode: 'parallel' })

/** Later than the chat button, which appears after three seconds. */
const lateMs = 3_500
const windows = 4

for (const { width, language, chosen } of [
  { width: 360, language: 'rw', chosen: ['/', '/contact'] },
  { width: 360, language: 'rw' },
  { width: 1280, language: 'fr' },
] as { width: number; language: Language; chosen?: string[] }[]) {
  test.describe(`${width} px, ${chosen ? 'chosen' : 'all'} pages`, () => {
    test.use({ viewport: { width, height: 800 } })

    test(
      `no page in ${language} shifts its layout`,
      thoroughUnless(chosen !== undefined),
      async ({ browser, site }) => {
        const waiting = (chosen ?? (await publicPages(site))).map((path) => inLanguage(language, path))
        const moved: Record<string, Shift[]> = {}
        const inAWindow = async () => {
          // A window of its own: a background tab is not rendered, so nothing in it is ever offscreen.
          const context = await browser.newContext()
          await watchShifts(context)
          await answerLate(context)
          const page = await context.newPage()
          for (let address = waiting.shift(); address; address = waiting.shift()) {
            moved[address] = await shiftsOn(page, address)
          }
          await context.close()
        }
        await Promise.all(Array.from({ length: windows }, inAWindow))

        const sums = Object.entries(moved).map(([address, shifts]) => ({
          address,
          sum: shifts.reduce((total, { value }) => total + value, 0),
          shifts,
        }))
        expect(sums.length).toBeGreaterThan(chosen ? 1 : 8)
        expect(sums.filter(({ sum }) => sum > 0.001)).toEqual([])
      },
    )
  })
}

interface Shift {
  value: number
  /** The elements that moved, with their old and new positions. */
  what: string[]
}

interface WithShifts {
  shifts: Shift[]
}

async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
    }
    const shifts: Shift[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue
        const rect = ({ x, y, width, height }: DOMRectReadOnly) =>
          [x, y, width, height].map(Math.round).join(' ')
        const what = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement
          return `${element?.outerHTML.slice(0, 120)}: ${rect(previousRect)} to ${rect(currentRect)}`
        })
        shifts.push({ value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Delays the responses of the API, which contain new content of the church. */
async function answerLate(context: BrowserContext): Promise<void> {
  await context.route(/\/api\/site\?/, async (route) => {
    const { 'if-none-match': _, ...headers } = route.request().headers()
    const [response] = await Promise.all([
      route.fetch({ headers }),
      new Promise((resolve) => setTimeout(resolve, lateMs)),
    ])
    const site = (await response.json()) as SiteAnswer
    const [announcement, ...announcements] = site.announcements
    if (announcement) {
      const texts = Object.entries(announcement.texts).map(([language, text]) => [
        language,
        { ...text, content: `${text.content}\n`.repeat(4) },
      ])
      const longer = { ...announcement, texts: Object.fromEntries(texts) }
      site.announcements = [longer, ...announcements]
    }
    site.events = [...site.events.slice(1), ...site.events.slice(0, 1)]
    site.posts = site.posts.slice(1)
    await route.fulfill({ response, json: site })
  })
}

async function shiftsOn(page: Page, address: string): Promise<Shift[]> {
  // Listens before the page opens: the one that unsubscribes starts the application by itself.
  const late = page.waitForResponse(/\/api\/site\?/, { timeout: 60_000 })
  await page.goto(address)
  await expect(page.locator('.chat')).toBeVisible()
  await drawn(page)
  await scrollThrough(page, { stepPx: 250, pauseMs: 80 })
  await startApp(page)
  await late
  await drawn(page)
  await scrollThrough(page, { stepPx: 250, pauseMs: 80 })
  await drawn(page)
  return page.evaluate(() => (globalThis as unknown as WithShifts).shifts)
}

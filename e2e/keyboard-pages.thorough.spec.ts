import { expect, type Page, test } from './lib/journey.ts'
import { inLanguage, publicPages } from './lib/public-pages.ts'
import { unfold, wake } from './lib/whole-page.ts'

/** Everything that does something is reached with Tab, can be seen then, and is covered by nothing. */

test.use({ sample: true })
test.describe.configure({ mode: 'parallel', timeout: 180_000 })

for (const { width, language } of [
  { width: 360, language: 'fr' },
  { width: 1280, language: 'en' },
] as const) {
  test(`from the first to the last stop of every public page at ${width} px`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 640 })
    // Then the page is where the focus is at once.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const pages = await publicPages(site)
    // On a wide screen what differs is the home page.
    for (const path of width === 360 ? pages : ['/', '/posts']) {
      const address = inLanguage(language, path)
      await page.goto(address)
      await wake(page)
      await unfold(page)
      await expect(page.locator('.chat')).toBeVisible()
      const { missed, problems } = await tabThrough(page)
      expect.soft(missed, `${address}: not reached`).toEqual([])
      expect.soft(problems, address).toEqual([])
    }
  })
}

interface Stop {
  element: string
  at: number
  problems: string[]
}

async function tabThrough(page: Page): Promise<{ missed: string[]; problems: string[] }> {
  const wanted = await markStops(page)
  const stops: Stop[] = []
  await page.evaluate(() => scrollTo(0, 0))
  // Two more than there are: by then the focus has left the page or begun anew.
  for (let presses = 0; presses < wanted.length + 2; presses += 1) {
    await page.keyboard.press('Tab')
    const stop = await stopNow(page)
    if (stop === null) break
    stops.push(stop)
  }
  const reached = new Set(stops.map(({ at }) => at))
  return {
    missed: wanted.filter((_, at) => !reached.has(at)),
    problems: stops.flatMap(({ element, problems }) => problems.map((problem) => `${element} ${problem}`)),
  }
}

/** Numbers everything that one can use. Of the radio buttons of a group Tab stops at one. */
const markStops = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]',
      ),
    ]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.closest('[inert]') &&
          !element.matches(':disabled') &&
          element.tabIndex >= 0,
      )
      .map((element, at) => {
        element.dataset.stop = String(at)
        return element.outerHTML.slice(0, 120)
      }),
  )

/** Where the focus is, and what is wrong with it there; null when it is on nothing of the page. */
const stopNow = (page: Page): Promise<Stop | null> =>
  page.evaluate(async () => {
    // Until the page has scrolled to it, however gently.
    for (let top = Number.NaN, still = 0; still < 3; still = top === scrollY ? still + 1 : 0) {
      top = scrollY
      await new Promise(requestAnimationFrame)
    }
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    const problems: string[] = []

    const isMarked = (at: Element, part?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(at, part)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    }
    // On itself, or on the card whose heading it is.
    const frame = element.closest('li, article') ?? element.parentElement
    if (!isMarked(element) && !isMarked(element, '::after') && !(frame && isMarked(frame))) {
      problems.push('does not show that it has the focus')
    }

    const [box] = element.getClientRects()
    const visible = box && {
      left: Math.max(box.left, 0),
      right: Math.min(box.right, innerWidth),
      top: Math.max(box.top, 0),
      bottom: Math.min(box.bottom, innerHeight),
    }
    if (!visible || visible.right <= visible.left || visible.bottom <= visible.top) {
      problems.push('is outside of the screen')
    } else {
      const x = (visible.left + visible.right) / 2
      for (const y of [visible.top + 2, (visible.top + visible.bottom) / 2, visible.bottom - 2]) {
        const top = document.elementFromPoint(x, y)
        const stuck = top?.closest('header *, .chat, dialog')
        if (stuck && !element.contains(top) && !top?.contains(element) && !element.closest('header')) {
          problems.push(`is covered by ${top?.outerHTML.slice(0, 80)}`)
          break
        }
      }
    }
    const { outerHTML, dataset } = element
    return { element: outerHTML.slice(0, 120), at: Number(dataset.stop ?? -1), problems }
  })

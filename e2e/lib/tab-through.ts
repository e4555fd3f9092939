import type { Page } from '@playwright/test'
import { settled } from './settled.ts'

interface Stop {
  element: string
  at: number
  problems: string[]
}

interface WithLook {
  lookOf: typeof lookOf
}

/**
 * Styles that may show the focus, on the element itself, on its frame (the field around an input, the card of a heading)
 * or on the only thing in it.
 */
function lookOf(element: Element): string {
  const frame =
    element.closest('.ant-select, .ant-menu-submenu-title') ??
    element.closest('li, article') ??
    element.parentElement
  const content = element.childElementCount === 1 ? element.firstElementChild : null
  const looks = [
    getComputedStyle(element),
    getComputedStyle(element, '::after'),
    frame && getComputedStyle(frame),
    content && getComputedStyle(content),
  ].map((style) => {
    const outline =
      style && style.outlineStyle !== 'none' && style.outlineWidth !== '0px' ? style.outline : ''
    return [outline, style?.boxShadow, style?.borderColor]
  })
  return JSON.stringify(looks)
}

/**
 * Tabs through every control: none is missed, each shows its focus, and none is covered.
 *
 * @returns the controls that Tab missed, and the problems of the others.
 */
export async function tabThrough(
  page: Page,
  within: 'body' | 'main' = 'body',
): Promise<{ missed: string[]; problems: string[] }> {
  // Start at the top, wherever the focus is now.
  await page.locator(within).evaluate((part: HTMLElement) => {
    const isStop = part.hasAttribute('tabindex')
    part.tabIndex = -1
    part.focus()
    if (!isStop) part.removeAttribute('tabindex')
    scrollTo(0, 0)
  })
  await settled(page)
  await page.evaluate(`globalThis.lookOf = ${lookOf}`)
  const wanted = await markStops(page, within)
  const stops: Stop[] = []
  // Two more than expected: by then the focus has left the page or started over. A date input has up to four stops.
  const most = wanted.length + 2 + 4 * (await page.locator('input:is([type=date], [type=time])').count())
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab')
    const stop = await stopNow(page)
    if (stop === null) break
    stops.push(stop)
  }
  const reached = new Set(stops.map(({ at }) => at))
  const reachedGroups = new Set(wanted.filter((_, at) => reached.has(at)).map(({ group }) => group))
  return {
    missed: wanted
      .filter(({ group }, at) => !reached.has(at) && (group === null || !reachedGroups.has(group)))
      .map(({ element }) => element),
    problems: stops.flatMap(({ element, problems }) => problems.map((problem) => `${element} ${problem}`)),
  }
}

interface Wanted {
  element: string
  /** Name of the group of a radio button: Tab stops at one of them, and the arrow keys choose among the others. */
  group: string | null
}

/** Numbers all controls. */
const markStops = (page: Page, within: string): Promise<Wanted[]> =>
  page.locator(within).evaluate((part) =>
    [
      ...part.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]',
      ),
    ]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.closest('[inert], [contenteditable] a') &&
          !element.matches(':disabled') &&
          element.tabIndex >= 0,
      )
      .map((element, at) => {
        element.dataset.stop = String(at)
        element.dataset.look = (globalThis as unknown as WithLook).lookOf(element)
        const isRadio = element instanceof HTMLInputElement && element.type === 'radio'
        return { element: element.outerHTML.slice(0, 120), group: isRadio ? element.name : null }
      }),
  )

/** The focused element and its problems; null when nothing on the page has the focus. */
const stopNow = (page: Page): Promise<Stop | null> =>
  page.evaluate(async () => {
    // Wait until smooth scrolling has ended.
    for (let top = Number.NaN, still = 0; still < 2; still = top === scrollY ? still + 1 : 0) {
      top = scrollY
      await new Promise(requestAnimationFrame)
    }
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    const problems: string[] = []

    // Inside a date input the browser itself marks the calendar button.
    const isInside = element.matches('input:not(:focus-visible)')
    if (!isInside && element.dataset.look === (globalThis as unknown as WithLook).lookOf(element)) {
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

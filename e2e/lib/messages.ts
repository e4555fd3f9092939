import type { Page } from '@playwright/test'

/** Faults of the messages that are shown now. */
export const messageFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { messageFaults(): string[] }).messageFaults())

/** Runs in the page. Reports messages of the console that are cut off, cover the screen's controls, or lost the focus. */
export function watchMessages(): void {
  const { reportViolation } = globalThis as unknown as { reportViolation(text: string): void }
  const messages = '.ant-notification-notice'
  const everyMs = 200
  const withinMs = 3_000

  const faultOf = (message: Element): string | undefined => {
    const { left, top, right, bottom } = message.getBoundingClientRect()
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
      return 'is not wholly in the window'
    if (document.activeElement === document.body) return 'leaves the focus nowhere'
    // At twice the text size, a message of two sentences is higher than the bar that it lies on.
    if (getComputedStyle(document.documentElement).fontSize !== '16px') return undefined
    for (const control of document.querySelectorAll(
      'main :is(a, button, input, select, textarea), dialog button',
    )) {
      const box = control.getBoundingClientRect()
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
      if (box.width === 0 || x < left || x > right || y < top || y > bottom) continue
      const below = document.elementsFromPoint(x, y).find((element) => !element.closest('.ant-notification'))
      if (below && control.contains(below)) return `covers ${control.outerHTML.slice(0, 120)}`
    }
    return undefined
  }

  Object.assign(globalThis, {
    messageFaults: () =>
      [...document.querySelectorAll(messages)].flatMap((message) => faultOf(message) ?? []),
  })

  const check = (message: Element, begun: number) => {
    // A test may have closed it, or left the page.
    if (!message.isConnected || document.hidden) return
    const fault = faultOf(message)
    if (!fault) return
    if (performance.now() - begun < withinMs) return void setTimeout(check, everyMs, message, begun)
    reportViolation(
      `At ${innerWidth} px on ${location.pathname} the message "${message.textContent}" ${fault}`,
    )
  }

  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue
      const added = node.matches(messages) ? [node] : [...node.querySelectorAll(messages)]
      for (const message of added) setTimeout(check, everyMs, message, performance.now())
    }
  }).observe(document, { childList: true, subtree: true })
}

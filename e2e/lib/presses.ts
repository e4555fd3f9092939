import type { BrowserContext } from '@playwright/test'

export interface Presses {
  clicks: number
  keys: number
  /** Forgets what was counted: what follows is the task. */
  restart(): void
}

/**
 * Counts clicks and taps, and keys that are more than typing, in all pages of a context. Only events that the browser
 * itself made count; one press is one click, also on a label, which clicks its field. A native select needs no press
 * in a test: tasks that are counted must not use one.
 */
export async function countPresses(context: BrowserContext): Promise<Presses> {
  const presses: Presses = {
    clicks: 0,
    keys: 0,
    restart: () => Object.assign(presses, { clicks: 0, keys: 0 }),
  }
  await context.exposeFunction('countPress', (kind: 'clicks' | 'keys') => {
    presses[kind] += 1
  })
  await context.addInitScript(() => {
    const count = (kind: string) =>
      (globalThis as unknown as { countPress(kind: string): void }).countPress(kind)
    // On the document: Playwright takes back on the window a press whose target has moved away, and presses again.
    document.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && count('clicks'), true)
    const isTyped = ({ target, key, ctrlKey, metaKey }: KeyboardEvent) =>
      target instanceof HTMLElement &&
      (target.isContentEditable || target.matches('input, textarea')) &&
      key.length === 1 &&
      !ctrlKey &&
      !metaKey
    const isModifier = ({ key }: KeyboardEvent) => ['Control', 'Meta', 'Shift', 'Alt'].includes(key)
    const onKeyDown = (event: KeyboardEvent) =>
      event.isTrusted && !event.repeat && !isTyped(event) && !isModifier(event) && count('keys')
    addEventListener('keydown', onKeyDown, true)
  })
  return presses
}

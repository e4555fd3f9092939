import type { Page } from '@playwright/test'

/** Delays the scripts that contain a text, until they are released; `count` says how many wait. */
export async function holdScripts(page: Page, text: string) {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  const held = { count: 0, release }
  await page.route(/\.js$/, async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes(text)) {
      held.count += 1
      await isReleased
    }
    await route.fulfill({ response })
  })
  return held
}

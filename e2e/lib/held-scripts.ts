import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { built, builtFile } from './weight.ts'

/**
 * Delays the built scripts that contain a text, until they are released; `count` says how many wait. Scripts give up
 * after eight seconds, so that others must not become slower by it.
 */
export async function holdScripts(page: Page, text: string) {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  const held = { count: 0, release }
  const names = Object.values(built).flatMap((folder) =>
    readdirSync(path.join(folder, 'static')).filter(
      (name) => name.endsWith('.js') && builtFile(folder, `/static/${name}`).includes(text),
    ),
  )
  await page.route(
    ({ pathname }) => names.includes(path.posix.basename(pathname)),
    async (route) => {
      held.count += 1
      await isReleased
      await route.continue()
    },
  )
  return held
}

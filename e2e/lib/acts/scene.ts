import { namedEndpoints } from '@grace/contract/endpoints'
import type { Locator } from '@playwright/test'
import type { Page, Person, Site } from '../journey.ts'

export interface Scene {
  page: Page
  site: Site
  /** A name that nothing else has. */
  name: string
  signedInAs(person: Person): Promise<void>
  /** Expects a message over the navbar. */
  says(text: string | RegExp): Promise<void>
  /** Expects an answer in its place on the screen. */
  answers(place: Locator): Promise<void>
}
export type Act = (scene: Scene) => Promise<void>
/** By the names of the endpoints. */
export type Acts = Record<string, Act>

export const writes = namedEndpoints.filter(([, { method }]) => method !== 'GET')
export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true })
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const asked = (page: Page) => page.getByRole('dialog').last()
export const editor = (page: Page) => page.getByRole('textbox', { name: 'Content' })
export const later = `${new Date().getFullYear() + 1}-06-15`

export const find = (path: string, name: string) => `/admin/${path}?q=${encodeURIComponent(name)}`

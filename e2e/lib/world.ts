import type { World } from '@grace/testkit/worlds'
import type { BrowserContext } from '@playwright/test'
import { addIcons, translateWith } from './foreign-nodes.ts'

/** An init script runs before there is a body. */
const onceParsed = (change: string) => `addEventListener('DOMContentLoaded', () => { ${change} })`
/** Browsers download a translation once a page has loaded: the entry script, which takes this queue over, has run by then. */
const onceStarted = (change: string) =>
  `addEventListener('load', function begin() { if (self.earlyGestures) setTimeout(begin, 50); else { ${change} } })`

const initScripts: Partial<Record<World, string>> = {
  /** Every text is in elements of a translator, which says the same as the text. */
  translated: onceStarted(`(${translateWith})('')`),
  /** Fields have icons of a password manager, also fields that appear later. */
  extended: onceParsed(`(${addIconsAlways})(${addIcons})`),
  /** The clock of the phone is an hour ahead. */
  wrongClock: `(${setClockAhead})(3_600_000)`,
  /** The visitor reads to the end before the first touch, unless a link led to a section. */
  lateTouch: `addEventListener('load', () => setTimeout(${readToTheEnd}, 200))`,
}

/** React reports that it renders again what was changed before our first script; nothing that is typed is lost by that. */
export const isExpectedIn = (world: World | '', error: string): boolean =>
  world === 'extended' && /Minified React error #418/.test(error)

/** Journeys that are about what a condition takes away. */
const impossible: { worlds: World[]; title: RegExp; reason: string }[] = [
  {
    worlds: ['translated', 'extended'],
    title: /is hydrated without changes of the DOM/,
    reason: 'The condition itself changes the DOM before the hydration.',
  },
  {
    worlds: ['largeText'],
    title: /^the login link is in the menu of a phone$|^menu and footer in .. link to the search/,
    reason: 'At twice the size the menu is longer than the window, and scrolls.',
  },
  {
    worlds: ['largeText'],
    title: /^the header in .. has six links/,
    reason: 'At twice the size the links of a wide header are in its menu, as on a phone.',
  },
  {
    worlds: ['largeText'],
    title: /^an enlarged picture fills a screen of 1280/,
    reason: 'At twice the size a text below has more lines than the room that is kept for it.',
  },
]

/** Why a journey cannot take place in a world. */
export const reasonAgainst = (world: World | '', title: string): string | undefined =>
  impossible.find((each) => world && each.worlds.includes(world) && each.title.test(title))?.reason

export async function liveIn(context: BrowserContext, world: World | ''): Promise<void> {
  // Large text is a setting of the browser, in `playwright.config.ts`.
  const script = world && initScripts[world]
  if (script) await context.addInitScript(script)
}

function readToTheEnd(): void {
  if (!navigator.userActivation.hasBeenActive && !location.hash) scrollTo(0, document.body.scrollHeight)
}

function addIconsAlways(add: () => void): void {
  const observer = new MutationObserver(() => update())
  const update = () => {
    observer.disconnect()
    add()
    observer.observe(document.body, { childList: true, subtree: true })
  }
  update()
}

/** Runs in the page: the clock of the device is ahead by so much. */
export function setClockAhead(leadMs: number): void {
  const Right = Date
  const now = () => Right.now() + leadMs
  globalThis.Date = new Proxy(Right, {
    construct: (target, given, self) => Reflect.construct(target, given.length > 0 ? given : [now()], self),
    apply: () => new Right(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}

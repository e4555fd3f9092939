import './design/site.css'
import './retry-downloads.ts'
import { sessionKey } from '@grace/shared-auth/session-key'
import { keepNextService, markNextService } from './church/next-service-starter.ts'
import { showHeadingFont } from './fonts/heading-font.ts'
import { playFilm } from './gospel/play-film.ts'
import { afterLoad } from './hydration/after-load.ts'
import { listenForGestures, startApp, wake } from './hydration/gestures.ts'
import { rememberNodes } from './hydration/remember-nodes.ts'
import { markOtherTime } from './language/other-time.ts'
import { closeMenus } from './layout/close-menus.ts'
import { showMeantSection } from './layout/meant-section.ts'
import { rememberChat } from './layout/remember-chat.ts'
import { skippedSections } from './layout/skipped-sections.ts'
import { visitKeys } from './news/visit-keys.ts'
import { keepForms } from './offline/keep-forms.ts'
import { cacheApp, startOffline } from './offline/start-offline.ts'

/** Yields to the browser, so that it can handle input. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

let parts = document.getElementById('parts')?.textContent?.match(/\S+/g) ?? []

async function loadApp() {
  // Requested at once; each would otherwise be known only when the one before has run.
  for (const href of parts) document.head.append(Object.assign(document.createElement('link'), preload(href)))
  parts = []
  try {
    // One file, evaluated in two steps: a slow phone is blocked while each one runs.
    await import(/* webpackChunkName: "main" */ 'react-dom/client')
    await pause()
    const main = await import(/* webpackChunkName: "main" */ './main.tsx')
    await pause()
    await main.start()
    cacheApp()
  } catch (error) {
    // Part of a document without a page of its own, because the texts may not have loaded.
    document.getElementById('not-started')?.removeAttribute('hidden')
    throw error
  }
}
const preload = (href: string) => ({ rel: 'preload', as: 'script', href })

const isSignedIn = () => localStorage.getItem(sessionKey)?.includes('"token":"')
/** Pages that are no HTML, and those of a visitor who is signed in. */
const needsApp = () => !document.getElementById('root')?.hasChildNodes() || isSignedIn()

/** Likes and comments of this visit are shown by React. */
const hasReacted = () => visitKeys.some((key) => sessionStorage.getItem(key) !== null)

/** Not in the HTML: the browser would request it before it paints the text. */
function linkManifest() {
  const link = Object.assign(document.createElement('link'), { rel: 'manifest', href: '/site.webmanifest' })
  document.head.append(link)
}

function startFilm() {
  const stage = document.querySelector<HTMLElement>('.stage')
  if (stage) playFilm(stage)
}

/** Each in a task of its own: a slow phone is blocked while one runs. */
async function inTurn(...steps: (() => unknown)[]) {
  for (const step of steps) {
    step()
    await pause()
  }
}

const root = document.querySelector('#root[data-dehydrated]')
if (root) rememberNodes(root)
listenForGestures(loadApp)
if (needsApp()) void startApp()
// Signed in in another tab.
addEventListener('storage', () => {
  if (isSignedIn()) void startApp()
})
// Timers rest while a telephone sleeps.
document.addEventListener('visibilitychange', () => markNextService())
wake(document.querySelector('[data-needs-app]'))
if (hasReacted()) wake(document.querySelector('.like'))
void inTurn(
  keepForms,
  rememberChat,
  closeMenus,
  keepNextService,
  markOtherTime,
  showHeadingFont,
  ...skippedSections(),
  showMeantSection,
)
// Last: pictures and text come first.
afterLoad(() => inTurn(startFilm, linkManifest, startOffline))

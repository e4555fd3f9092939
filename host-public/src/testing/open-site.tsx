import type { SignedIn } from '@grace/contract/auth'
import { type Language, languages } from '@grace/contract/languages'
import type { Site } from '@grace/contract/site'
import { session } from '@grace/shared-auth'
import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { App } from '../app.tsx'
import { type CachedResponses, createQueryCache, siteAddress } from '../hydration/query-cache.ts'
import { createI18n, loadTexts } from '../language/i18n.ts'
import { pageAt } from '../pages.ts'
import { anAnswer, aSignedIn, aSite } from './samples.ts'

/** Scrolling, which jsdom lacks and navigations use: calls are recorded. */
const scrolls: unknown[] = []
window.scrollTo = (...to: unknown[]) => void scrolls.push(to)
Element.prototype.scrollIntoView = () => {}

beforeEach(() => {
  localStorage.clear()
  session.signedOut()
  document.head.innerHTML = ''
  document.documentElement.lang = 'en'
})

interface Options {
  language?: Language
  /** A session that is stored before the page opens. */
  as?: Partial<SignedIn> | null
  /** Content of the church, beside the samples. */
  site?: Partial<Site>
  /** Languages in which the texts of the church are there; the network has the others. */
  loaded?: readonly Language[]
  /** Responses embedded in the document, beside that of the church. */
  answers?: CachedResponses
  /** As after a reload: the history entry keeps its state. */
  keepsState?: boolean
}

/** The whole site at an address, as its first script would start it. */
export async function openSite(
  address: string,
  { language = 'en', as = null, site, loaded = languages, answers, keepsState }: Options = {},
) {
  window.history.replaceState(keepsState ? window.history.state : null, '', address)
  if (as) session.signedIn(aSignedIn(as))
  const i18n = createI18n(language)
  const known = createQueryCache({
    ...Object.fromEntries(loaded.map((each) => [siteAddress(each), anAnswer(aSite(site, each))])),
    ...answers,
  })
  await Promise.all([loadTexts(i18n, language, 'site'), pageAt(address).preloadWhole(i18n)])
  await act(async () => render(<App i18n={i18n} cache={known} />))
  const isFakeTime = Object.hasOwn(setTimeout, 'clock')
  return userEvent.setup(isFakeTime ? { advanceTimers: (ms) => jest.advanceTimersByTime(ms) } : {})
}

export const address = () => window.location.pathname + window.location.search + window.location.hash

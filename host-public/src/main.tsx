import { tellOfStep } from '@grace/shared-auth/router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { type AnswersByAddress, answersElementId, createAnswers, siteAddress } from './answers/answers.ts'
import { App } from './app.tsx'
import { firstLanguage } from './language/choice.ts'
import { createI18n, loadTexts } from './language/i18n.ts'
import { afterLoad } from './lib/after-load.ts'
import { wakeAll } from './lib/waking.ts'
import { pageAt } from './pages.ts'

/** Draws the page, or brings to life the one that is there. */
export async function start(): Promise<void> {
  const language = firstLanguage(location.pathname)
  const i18n = createI18n(language)
  // Going back or forward draws the page again before anything else hears of it.
  addEventListener('popstate', (event) => {
    tellOfStep(event)
    void wakeAll()
  })
  const written = document.getElementById(answersElementId)?.textContent
  const known: AnswersByAddress = JSON.parse(written ?? '{}')
  const answers = createAnswers(known)
  const afterwards = () => import('./answers/refresh.ts')
  await Promise.all([
    loadTexts(i18n, language, 'site'),
    pageAt(location.pathname).preload(i18n),
    // The development server's document carries none.
    written ?? afterwards().then(({ refresh }) => refresh(answers, [siteAddress])),
  ])
  const root = document.getElementById('root')
  if (!root) return
  const app = <App i18n={i18n} answers={answers} />
  // A prerendered page comes to life, in slices of some milliseconds; every other is drawn here.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
  // When all else is done.
  afterLoad(() => {
    void afterwards().then(({ keepFresh }) => keepFresh(answers, Object.keys(known)))
    void import(/* webpackChunkName: "offline" */ './offline/start-offline.ts').then(({ startOffline }) =>
      startOffline(),
    )
  })
}

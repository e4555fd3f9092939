import { followOtherTabs } from '@grace/shared-auth'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './design/site.css'
import { firstLanguage } from './language/choice.ts'
import { createI18n, loadTexts } from './language/i18n.ts'
import { wakeAll } from './lib/waking.ts'
import { pageAt } from './pages.ts'

async function start() {
  const language = firstLanguage(location.pathname)
  const i18n = createI18n(language)
  followOtherTabs()
  // Going back or forward draws the page again before anything else hears of it.
  addEventListener('popstate', () => void wakeAll())
  await Promise.all([loadTexts(i18n, language, 'site'), pageAt(location.pathname).preload(i18n)])
  const root = document.getElementById('root')
  if (!root) return
  // A prerendered page comes to life; every other is drawn here.
  if (root.hasChildNodes()) hydrateRoot(root, <App i18n={i18n} />)
  else createRoot(root).render(<App i18n={i18n} />)
}

start().catch((error: unknown) => {
  console.error(error)
  // Written into the document: when the texts did not arrive, there is nothing else to say it with.
  document.getElementById('not-started')?.removeAttribute('hidden')
})

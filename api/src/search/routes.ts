import type { search } from '@grace/contract/search'
import { mainLanguageByVersion } from '../content/main-language.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { finder } from './finder.ts'
import { vocabulary } from './vocabulary.ts'

export function searchRoutes(app: App, { currentVersion }: { currentVersion: () => Promise<number> }) {
  const mainLanguage = mainLanguageByVersion(app.db)
  const words = vocabulary(app.db)
  // The words of 20,000 posts take a second, which nobody is to wait for. After a failure the first search reads them.
  app.addHook('onListen', () => {
    currentVersion()
      .then(words.update)
      .catch((error: unknown) => app.log.warn({ err: error }, 'the words of the search could not be read'))
  })

  return {
    find: async ({ query: { q, language } }) => {
      const version = await currentVersion()
      const main = await mainLanguage(version)
      return finder(app.db, { vocabulary: words, version, main }).find(q, language ?? main)
    },
  } satisfies Partial<Handlers<typeof search>>
}

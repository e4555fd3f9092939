import type { Language } from '@grace/contract/languages'
import type { Db } from '../database/db.ts'
import { settingsRepository } from '../settings/repository.ts'
import { contentCache } from './content-cache.ts'

/** Reads the main language once per content version, which every change of the settings raises. */
export function mainLanguageByVersion(db: Db): (version: number) => Promise<Language> {
  const cacheOf = contentCache<'main', Language>(1)
  return async (version) => {
    const cache = cacheOf(version)
    const cached = cache.get('main')
    if (cached) return cached
    const { mainLanguage } = await settingsRepository(db).read()
    cache.put('main', mainLanguage)
    return mainLanguage
  }
}

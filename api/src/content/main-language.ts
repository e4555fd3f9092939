import type { Language } from '@grace/contract/languages'
import type { Db } from '../database/db.ts'
import { settingsRepository } from '../settings/repository.ts'
import { contentCache } from './content-cache.ts'

/** The main language of the installation. */
export const mainLanguageOf = async (db: Db) => (await settingsRepository(db).read()).mainLanguage

/** Reads the main language once per content version, which every change of the settings raises. */
export function mainLanguageByVersion(db: Db): (version: number) => Promise<Language> {
  const cacheOf = contentCache<'main', Language>(1)
  return async (version) => {
    const cache = cacheOf(version)
    const cached = cache.get('main')
    if (cached) return cached
    const mainLanguage = await mainLanguageOf(db)
    cache.put('main', mainLanguage)
    return mainLanguage
  }
}

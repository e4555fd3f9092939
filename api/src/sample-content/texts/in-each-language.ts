import type { Language } from '@grace/contract/language'

export type InEachLanguage = Record<Language, string>

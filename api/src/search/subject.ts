import { type Language, languages } from '@grace/contract/languages'
import type { SearchResult } from '@grace/contract/search'
import type { Texts } from '../texts/repository.ts'

/** Something that is found. */
export interface Subject extends Pick<SearchResult, 'kind' | 'id' | 'path' | 'date' | 'times'> {
  pictureId: number | null
  /** By language the title, and the texts of which one becomes the excerpt. */
  texts: Texts<{ title: string; bodies: string[] }>
}

export const mapTexts = <From, To>(
  texts: Texts<From>,
  change: (fields: From, language: Language) => To,
): Texts<To> =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const fields = texts[language]
      return fields ? [[language, change(fields, language)]] : []
    }),
  )

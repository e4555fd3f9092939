import type { FieldError } from '@grace/contract/errors'
import type { LanguageTexts } from '@grace/contract/language'
import { languages } from '@grace/contract/languages'
import { PictureUpload, UploadedAltText } from '@grace/contract/pictures'
import { check } from '@grace/contract/problems'
import { AppError, fieldError } from '../http/app-error.ts'

export interface UploadFields {
  type: string
  /** Id of the album that they are added to. */
  album: number | undefined
  /** In the order of the files. */
  texts: { altText: string | null; altTextByLanguage: LanguageTexts }[]
}

/** Validates the fields beside the files: `type`, and `altText_0`, `altText_0_fr` and so on per file. */
export function uploadFields(fields: Map<string, string>, fileCount: number): UploadFields {
  const problems: FieldError[] = []
  const textOf = (name: string): string | null => {
    const given = UploadedAltText.safeParse(fields.get(name) ?? null)
    if (given.success) return given.data
    problems.push(fieldError(name, 'alt_text_too_long'))
    return null
  }
  const { value, problems: ofForm } = check(PictureUpload, {
    type: fields.get('type'),
    album: fields.get('album') || undefined,
  })
  problems.push(...(ofForm ?? []))

  const texts = Array.from({ length: fileCount }, (_, index) => {
    const inLanguages = languages.map((language) => [language, textOf(`altText_${index}_${language}`)])
    return {
      altText: textOf(`altText_${index}`),
      altTextByLanguage: Object.fromEntries(inLanguages.filter(([, text]) => text !== null)) as LanguageTexts,
    }
  })
  if (problems.length > 0 || !value) throw new AppError('validation_failed', { errors: problems })
  return { type: value.type, album: value.album, texts }
}

import type { Picture } from '@grace/contract/pictures'

/** Alt text in the main language, otherwise in any; null when there is none. */
export const altTextOf = ({ altText, altTextByLanguage }: Pick<Picture, 'altText' | 'altTextByLanguage'>) =>
  altText ?? Object.values(altTextByLanguage)[0] ?? null

/** Short name of a picture: its alt text, or its number. */
export const pictureName = (picture: Pick<Picture, 'id' | 'altText' | 'altTextByLanguage'>): string =>
  altTextOf(picture) ?? `Picture ${picture.id}`

import type { Picture } from '@grace/contract/pictures'

/** What a picture shows, in English; null where nobody wrote it. */
export const altTextOf = ({ altText, altTextByLanguage }: Pick<Picture, 'altText' | 'altTextByLanguage'>) =>
  altTextByLanguage.en ?? altText

/** By what a picture is called where there is no room for "No description". */
export const pictureName = (picture: Pick<Picture, 'id' | 'altText' | 'altTextByLanguage'>): string =>
  altTextOf(picture) ?? `Picture ${picture.id}`

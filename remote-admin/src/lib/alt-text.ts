import type { Picture, WholePicture } from '@grace/contract/pictures'

/** Alt text in the main language, otherwise in any; null when there is none. */
export const altTextOf = ({ altText, altTextByLanguage }: Pick<Picture, 'altText' | 'altTextByLanguage'>) =>
  altText ?? Object.values(altTextByLanguage)[0] ?? null

type Named = Pick<Picture, 'id' | 'altText' | 'altTextByLanguage'> & Pick<WholePicture, 'fileName'>

/** Short name of a picture: its alt text, the name of its file, or its number. */
export const pictureName = (picture: Named): string =>
  altTextOf(picture) ?? picture.fileName ?? `Picture ${picture.id}`

import type { Picture } from '@grace/contract/pictures'
import type { ListedPage } from './listed-page.ts'

export interface PreviewPicture {
  url: string
  type: string
  width: number
  height: number
  alt: string
}

/** Maximum width for link previews; some messengers reject larger files. */
const enoughWidth = 1_200

/** A picture in a format that every messenger reads, in a width that saves data. */
export function previewOf(
  picture: Picture,
  { siteUrl, language, title }: Pick<ListedPage, 'siteUrl' | 'language' | 'title'>,
): PreviewPicture {
  const smaller = picture.variants.filter(({ format, width }) => format === 'webp' && width <= enoughWidth)
  const { path, format, width, height } = smaller.reduce(
    (best, each) => (best === picture || each.width > best.width ? each : best),
    picture as Pick<Picture, 'path' | 'width' | 'height'> & { format: string },
  )
  return {
    url: `${siteUrl}/api/images/${path}`,
    type: `image/${format}`,
    width,
    height,
    alt: picture.altTextByLanguage[language] ?? picture.altText ?? title,
  }
}

/** The default link preview with the church's name; `artwork/previews.mjs` draws it. */
export const sitePreview = ({ siteUrl, language, site }: ListedPage): PreviewPicture => ({
  url: `${siteUrl}/og/${language}.jpg`,
  type: 'image/jpeg',
  width: 1_200,
  height: 630,
  alt: site.settings.churchName,
})

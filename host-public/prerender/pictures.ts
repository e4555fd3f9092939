import { createHash } from 'node:crypto'
import type { PublicEvent } from '@grace/contract/events'
import type { Picture } from '@grace/contract/pictures'
import type { Post } from '@grace/contract/posts'
import type { ListedPage } from './listed-page.ts'

export interface PreviewPicture {
  url: string
  type: string
  width: number
  height: number
  alt: string
}

/** The server crops or draws every preview to this format, which all messengers read. */
const format = { type: 'image/jpeg', width: 1_200, height: 630 }

/** Changes with the picture, because messengers cache a preview by its address. */
const version = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** @param path of its page. */
const previewOf = (
  path: string,
  picture: Picture | null,
  { siteUrl, language, title }: ListedPage,
): PreviewPicture | null =>
  picture && {
    url: `${siteUrl}/og${path}.jpg?v=${version(picture.path)}`,
    ...format,
    alt: picture.altTextByLanguage[language] ?? picture.altText ?? title,
  }

export const postPreview = ({ id, cover }: Pick<Post, 'id' | 'cover'>, page: ListedPage) =>
  previewOf(`/posts/${id}`, cover, page)

export const eventPreview = ({ id, picture }: Pick<PublicEvent, 'id' | 'picture'>, page: ListedPage) =>
  previewOf(`/events/${id}`, picture, page)

/** The default link preview with the church's name. */
export const sitePreview = ({ siteUrl, language, site }: ListedPage): PreviewPicture => {
  const { churchName, mainColour, accentColour, logoPictureId } = site.settings
  const line = site.blocks.find(({ kind }) => kind === 'hero')?.title ?? ''
  return {
    url: `${siteUrl}/og/${language}.jpg?v=${version([churchName, line, mainColour, accentColour, logoPictureId].filter(Boolean).join('\n'))}`,
    ...format,
    alt: [churchName, line].filter(Boolean).join(': '),
  }
}

import { createHash } from 'node:crypto'
import type { Picture } from '@grace/contract/pictures'
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

/** A post's cover. */
export const previewOf = (
  id: number,
  cover: Picture,
  { siteUrl, language, title }: Pick<ListedPage, 'siteUrl' | 'language' | 'title'>,
): PreviewPicture => ({
  url: `${siteUrl}/og/posts/${id}.jpg?v=${version(cover.path)}`,
  ...format,
  alt: cover.altTextByLanguage[language] ?? cover.altText ?? title,
})

/** The default link preview with the church's name. */
export const sitePreview = ({ siteUrl, language, site }: ListedPage): PreviewPicture => {
  const { churchName } = site.settings
  const line = site.blocks.find(({ kind }) => kind === 'hero')?.title ?? ''
  return {
    url: `${siteUrl}/og/${language}.jpg?v=${version(`${churchName}\n${line}`)}`,
    ...format,
    alt: [churchName, line].filter(Boolean).join(': '),
  }
}

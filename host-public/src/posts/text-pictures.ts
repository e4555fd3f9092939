import { pictureAddress, picturePathOf } from '@grace/contract/html'
import { copyPath, copyWidths } from '@grace/contract/picture-copies'

interface TextPicture {
  src: string
  width: number
  height: number
}

/** Smaller than its place, as the cover: on dense phones the difference is invisible, and the download smaller. */
const sizes = '(min-width: 46rem) 38rem, 66vw'

/** Further attributes of a picture in a text: its copies, for the width of the screen; loaded when it comes into view. */
export function copiesOf({ src, width, height }: TextPicture): Record<string, string> {
  const path = picturePathOf(src)
  if (path === null) return {}
  const copies = copyWidths({ width, height }).map(
    (each) => `${pictureAddress(copyPath(path, each))} ${each}w`,
  )
  return {
    loading: 'lazy',
    decoding: 'async',
    ...(copies.length > 0 && { srcset: copies.join(', '), sizes }),
  }
}

/** As the server writes it. */
const picture = /<img src="([^"]+)" alt="[^"]*" width="(\d+)" height="(\d+)"/g

/** The same for HTML of the server, which needs no parser. */
export const withCopies = (html: string): string =>
  html.replace(picture, (tag, src: string, width: string, height: string) =>
    [tag, ...attributesOf(copiesOf({ src, width: Number(width), height: Number(height) }))].join(' '),
  )

const attributesOf = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => `${name}="${value}"`)

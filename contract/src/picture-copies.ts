import { pictureWidths } from './limits.ts'

/** Bound of the format. */
export const webpMaxSide = 16_383

/** Widths of the smaller copies in WebP: none larger than the picture; empty for one that is too long. */
export function copyWidths({ width, height }: { width: number; height: number }): number[] {
  const smaller = pictureWidths.filter((each) => each <= width)
  const widths = smaller.length > 0 ? smaller : [width]
  return widths.filter((each) => Math.ceil((height * each) / width) <= webpMaxSide)
}

/** Name of a copy, for example `0f3c…-400.webp`. @param path name of the picture, or that without its ending. */
export const copyPath = (path: string, width: number, format = 'webp'): string =>
  `${path.replace(/\.\w+$/, '')}-${width}.${format}`

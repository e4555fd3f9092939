import { savesData } from '../lib/connection.ts'
import eczar from './eczar-bold.woff2'

/** Address of the font; a page that finds it in localStorage preloads it. */
export const headingFont = eczar

const family = 'Eczar loaded'

/** What a reader may be looking at. */
const visibleParts = 'header *, main :is(h1, h2, h3, p, a, img, button, form)'
/** Browsers report shorter moves as no layout shift. */
const shiftPx = 3

/**
 * Loads the font of headings, which is not requested before the text is painted, and shows it where nothing in view
 * moves: a heading may wrap in another way. From the next page on it is there with the text.
 */
export async function showHeadingFont(): Promise<void> {
  const { dataset, style } = document.documentElement
  if (dataset.font || savesData()) return
  const face = new FontFace(family, `url(${headingFont})`, { weight: '700' })
  const isLoaded = await face.load().catch(() => null)
  if (!isLoaded) return
  document.fonts.add(face)
  holdWidths()
  const before = positions()
  style.setProperty('--display', `"${family}", serif`)
  const after = positions()
  if (before.some((from, index) => hasMoved(from, after[index] as DOMRect))) style.removeProperty('--display')
  localStorage.setItem('font', headingFont)
}

/** Digits of the next service: a few pixels more or less would move what stands beside them. */
function holdWidths() {
  for (const time of document.querySelectorAll<HTMLElement>('.wall .time')) {
    // Other services are not displayed.
    if (time.offsetWidth === 0) continue
    time.style.width = `${time.offsetWidth / Number.parseFloat(getComputedStyle(time).fontSize)}em`
  }
}

const positions = () =>
  [...document.querySelectorAll(visibleParts)].map((element) => element.getBoundingClientRect())

const hasMoved = (from: DOMRect, to: DOMRect) =>
  (isInView(from) || isInView(to)) && Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) >= shiftPx

const isInView = ({ top, bottom }: DOMRect) => bottom > 0 && top < innerHeight

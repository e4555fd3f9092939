import { savesData } from '../lib/connection.ts'
import eczar from './eczar-bold.woff2'

/** Address of the font; a page that finds it in localStorage preloads it. */
export const headingFont = eczar

const family = 'Eczar loaded'

/** Selector of elements that a layout shift would move before a reader's eyes. */
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
  holdWidths()
  const before = positionsNearby()
  // After the first positions: it makes the whole layout invalid.
  document.fonts.add(face)
  style.setProperty('--display', `"${family}", serif`)
  if (before.some(hasMoved)) style.removeProperty('--display')
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

interface Position {
  element: Element
  from: DOMRect
}

/** Down to the window below this one: all positions of a long page would take a slow phone a while. */
function positionsNearby(): Position[] {
  const found: Position[] = []
  for (const element of document.querySelectorAll(visibleParts)) {
    const from = element.getBoundingClientRect()
    if (from.top > 2 * innerHeight) break
    found.push({ element, from })
  }
  return found
}

function hasMoved({ element, from }: Position): boolean {
  const to = element.getBoundingClientRect()
  const px = Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y))
  return px >= shiftPx && (isInView(from) || isInView(to))
}

const isInView = ({ top, bottom }: DOMRect) => bottom > 0 && top < innerHeight

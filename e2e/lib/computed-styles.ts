import type { Page } from '@playwright/test'

/** Properties that follow from content, such as a picture chosen at random, and not from a style sheet alone. */
const ofLayout =
  '^(-webkit-)?(width|height|inline-size|block-size|perspective-origin|transform-origin|top|bottom|left|right|inset.*|grid-template-(rows|columns)|view-timeline.*|scroll-timeline.*)$'

/** Computed styles of every element and its pseudo-elements, by position in the document. */
export const computedStyles = (page: Page): Promise<Record<string, string>> =>
  page.evaluate((layout) => {
    const isLayout = new RegExp(layout)
    const styleOf = (element: Element, pseudo?: string) => {
      const style = getComputedStyle(element, pseudo)
      if (pseudo && (style.content === 'none' || style.content === 'normal')) return ''
      return [...style]
        .filter((name) => !isLayout.test(name))
        .map((name) => {
          // Chromium resolves `margin: auto` to 0 or to the margin that is used, depending on how it was laid out.
          const isMargin = !pseudo && name.startsWith('margin')
          const value = isMargin ? element.computedStyleMap().get(name) : style.getPropertyValue(name)
          return `${name}: ${value}`
        })
        .join('\n')
    }
    const placeOf = (element: Element): string => {
      const { parentElement: parent, localName } = element
      if (!parent) return localName
      const same = [...parent.children].filter((child) => child.localName === localName)
      return `${placeOf(parent)} > ${localName}:${same.indexOf(element)}`
    }
    const all = [document.documentElement, document.body, ...document.body.querySelectorAll('*')]
    return Object.fromEntries(
      all
        .filter((element) => !element.closest('script, style, template, noscript'))
        // Chromium 156 crashes when asked for the columns of folded content.
        .filter((element) => !element.closest('details:not([open]) > :not(summary)'))
        .map((element) => [
          // The class is part of the key: in another state it is another element.
          `${placeOf(element)} .${element.getAttribute('class') ?? ''}`,
          `${styleOf(element)}\n${styleOf(element, '::before')}\n${styleOf(element, '::after')}`,
        ]),
    )
  }, ofLayout)

/** Properties that differ between the same elements, and the number of elements compared. */
export function differencesIn(before: Record<string, string>, after: Record<string, string>) {
  const places = Object.keys(before).filter((place) => place in after)
  const differences = places.flatMap((place) => {
    const now = new Set(after[place]?.split('\n'))
    return (before[place] ?? '')
      .split('\n')
      .filter((line) => line && !now.has(line))
      .map((line) => `${place} { ${line} }`)
  })
  return { compared: places.length, differences }
}

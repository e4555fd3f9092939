import { styleAttribute } from './inert-html.ts'

/** A paragraph that Word displays as a list item. */
interface Item {
  paragraph: Element
  level: number
  tag: 'ul' | 'ol'
}

const maxLevel = 9

/** Rebuilds lists: Word writes items as paragraphs with the bullet or number as text. */
export function withWordLists(fragment: DocumentFragment): void {
  let group: Item[] = []
  const end = () => {
    if (group.length > 0) makeList(group)
    group = []
  }
  for (const paragraph of [...fragment.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const item = itemOf(paragraph)
    if (!item) continue
    const last = group.at(-1)?.paragraph
    if (last && last.nextElementSibling !== paragraph) end()
    group.push(item)
  }
  end()
}

function itemOf(paragraph: Element): Item | null {
  const level = /mso-list\s*:[^;:]*\slevel(\d)/i.exec(paragraph.getAttribute(styleAttribute) ?? '')?.[1]
  if (!level) return null
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list\s*:\s*ignore/i.test(span.getAttribute(styleAttribute) ?? ''),
  )
  const isNumbered = /^[\s(]*(?:\d+|[a-z]{1,4})[.)]/i.test(marker?.textContent ?? '')
  marker?.remove()
  return { paragraph, level: Math.min(Number(level), maxLevel), tag: isNumbered ? 'ol' : 'ul' }
}

function makeList(items: readonly Item[]) {
  const top = document.createElement('div')
  items[0]?.paragraph.before(top)
  /** Stack of open lists, outermost first. */
  const open: { list: Element; level: number }[] = []
  for (const { paragraph, level, tag } of items) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop()
    const current = open.at(-1)
    const isSame = current && current.level >= level && current.list.localName === tag
    if (!isSame) {
      const isDeeper = current && current.level < level
      if (!isDeeper) open.pop()
      const list = document.createElement(tag)
      const around = open.at(-1)?.list
      ;(around?.lastElementChild ?? around ?? top).append(list)
      open.push({ list, level })
    }
    const item = document.createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)?.list.append(item)
    paragraph.remove()
  }
  top.replaceWith(...top.childNodes)
}

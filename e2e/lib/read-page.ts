import type { Page } from '@playwright/test'

/** A text of a page. */
export interface PageText {
  text: string
  /** Language according to `lang`; empty where it is marked as unknown. */
  language: string
  where: string
}

export interface PageAsRead {
  title: string
  language: string
  texts: PageText[]
  headings: { level: number; text: string }[]
  /** Elements that should have a text and have none. */
  empty: string[]
  links: string[]
  ids: string[]
}

/** All texts of a page: visible, for screen readers, and for search engines. */
export const readPage = (page: Page): Promise<PageAsRead> =>
  page.evaluate(() => {
    const texts: PageText[] = []
    const languageOf = (element: Element) => element.closest('[lang]')?.getAttribute('lang') ?? 'none'
    const nameOf = ({ localName, id, className }: Element) =>
      localName + (id ? `#${id}` : '') + (typeof className === 'string' && className ? `.${className}` : '')

    // A paragraph is one text including its emphasis; an element in another language is a separate text.
    function read(element: Element) {
      let text = ''
      const end = () => {
        const trimmed = text.replace(/[ \t\n]+/g, ' ').replace(/^ | $/g, '')
        if (trimmed) texts.push({ text: trimmed, language: languageOf(element), where: nameOf(element) })
        text = ''
      }
      const into = (parent: Element) => {
        for (const child of parent.childNodes) {
          if (child instanceof Text) text += child.data
          if (!(child instanceof Element) || /^(?:script|style|template)$/.test(child.localName)) continue
          if (child.hasAttribute('lang')) {
            text += '…'
            read(child)
          } else if (getComputedStyle(child).display === 'inline' && child.localName !== 'br') into(child)
          else {
            end()
            read(child)
          }
        }
      }
      into(element)
      end()
    }
    read(document.body)

    const attributes = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'alt',
      'title',
      'placeholder',
    ]
    for (const name of attributes) {
      for (const element of document.body.querySelectorAll(`[${name}]`)) {
        const text = element.getAttribute(name)
        if (text) texts.push({ text, language: languageOf(element), where: `${nameOf(element)}[${name}]` })
      }
    }
    const { lang } = document.documentElement
    texts.push({ text: document.title, language: lang, where: 'title' })
    const metas =
      'meta[name=description], meta[property$=title], meta[property$=description], meta[property$=alt], meta[name$=alt]'
    for (const meta of document.head.querySelectorAll(metas)) {
      const where = meta.getAttribute('property') ?? meta.getAttribute('name') ?? ''
      texts.push({ text: meta.getAttribute('content') ?? '', language: lang, where })
    }

    const isShown = (element: Element) => element.getClientRects().length > 0
    const promising =
      'h1, h2, h3, h4, h5, h6, a, button, label, summary, legend, li, p, th, dt, figcaption, option'
    return {
      title: document.title,
      language: lang,
      texts,
      headings: [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
        .filter(isShown)
        .map(({ localName, textContent }) => ({ level: Number(localName.slice(1)), text: textContent })),
      empty: [...document.querySelectorAll(promising)]
        .filter(
          (element) =>
            isShown(element) &&
            !element.textContent?.trim() &&
            !element.querySelector('img[alt]:not([alt=""]), svg[aria-label], input, [aria-label]') &&
            !element.getAttribute('aria-label') &&
            !element.matches('[role=status], [role=alert], [aria-live]'),
        )
        .map(nameOf),
      links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href),
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    }
  })

import { htmlAttributes, htmlTags, linkAttributes, picturePathOf, safeLink } from '@grace/contract/html'
import createCleaner from 'dompurify'
import { copiesOf } from './text-pictures.ts'

// An instance of its own: hooks of the package's default instance are global.
const cleaner = createCleaner(window)

cleaner.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'IMG') cleanPicture(element)
  if (element.tagName !== 'A') return
  const link = safeLink(element.getAttribute('href') ?? '')
  for (const name of htmlAttributes.a) element.removeAttribute(name)
  for (const [name, value] of Object.entries(link === null ? {} : linkAttributes(link))) {
    element.setAttribute(name, value)
  }
})

function cleanPicture(image: Element) {
  const src = image.getAttribute('src') ?? ''
  if (picturePathOf(src) === null) return image.remove()
  const [width, height] = ['width', 'height'].map((name) => Number(image.getAttribute(name)))
  if (!width || !height) return
  for (const [name, value] of Object.entries(copiesOf({ src, width, height })))
    image.setAttribute(name, value)
}

/** Sanitizes HTML of the API to the allow-list of the contract, even if the server failed to. */
export const clean = (html: string): string | TrustedHTML =>
  cleaner.sanitize(html, {
    ALLOWED_TAGS: [...htmlTags],
    ALLOWED_ATTR: [...htmlAttributes.a, ...htmlAttributes.img],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_TRUSTED_TYPE: true,
  })

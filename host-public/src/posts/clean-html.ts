import { htmlAttributes, htmlTags, linkAttributes, safeLink } from '@grace/contract/html'
import createCleaner from 'dompurify'

// One of our own: hooks of the package's shared one would concern everybody.
const cleaner = createCleaner(window)

cleaner.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName !== 'A') return
  const link = safeLink(element.getAttribute('href') ?? '')
  for (const name of htmlAttributes.a) element.removeAttribute(name)
  for (const [name, value] of Object.entries(link === null ? {} : linkAttributes(link))) {
    element.setAttribute(name, value)
  }
})

/** HTML of the API as the allow-list of the contract, whatever the server let through. */
export const clean = (html: string): string | TrustedHTML =>
  cleaner.sanitize(html, {
    ALLOWED_TAGS: [...htmlTags],
    ALLOWED_ATTR: [...htmlAttributes.a],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_TRUSTED_TYPE: true,
  })

import { htmlAttributes, htmlTags, linkAttributes, safeLink } from '@grace/contract/html'
import createCleaner from 'dompurify'

// An instance of its own: hooks of the package's default instance are global.
const cleaner = createCleaner(window)

cleaner.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName !== 'A') return
  const link = safeLink(element.getAttribute('href') ?? '')
  for (const name of htmlAttributes.a) element.removeAttribute(name)
  for (const [name, value] of Object.entries(link === null ? {} : linkAttributes(link))) {
    element.setAttribute(name, value)
  }
})

/** Sanitizes HTML of the API to the allow-list of the contract, even if the server failed to. */
export const clean = (html: string): string | TrustedHTML =>
  cleaner.sanitize(html, {
    ALLOWED_TAGS: [...htmlTags],
    ALLOWED_ATTR: [...htmlAttributes.a],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_TRUSTED_TYPE: true,
  })

import { cleanText } from '@grace/contract/clean-text'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** For text and for attributes in double quotes, of HTML and XML: characters that XML 1.0 refuses are left out. */
export const escapeHtml = (text: string): string =>
  cleanText(text).replace(/[&<>"]/g, (character) => entities[character] ?? character)

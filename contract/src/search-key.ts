/** Apostrophes as telephones, office programs and keyboards write them, among them the accents beside Enter. */
const apostrophes = /[‘’‛ʹʻʼʽˈ′´`＇]/g

/**
 * Normalises text for searching: ignores case, width, accents, line breaks, and which apostrophe it is. "priere" finds
 * "Prière", "l'eau" finds "l’eau", "soeur" finds "sœur". The database's function `search_key` does the same.
 */
export const searchKey = (text: string) =>
  text
    .replace(apostrophes, "'")
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')

/** Normalises text for searching: ignores case, width, accents and line breaks. "priere" finds "Prière". */
export const searchKey = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').toLowerCase()

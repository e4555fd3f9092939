/** Id of a section of the privacy page; prefixed, because the footer of the same page has ids of its own. */
export const privacyAnchor = (part: string): string => `privacy-${part}`

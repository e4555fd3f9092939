/** Where on the privacy page a part of it is; the footer, on the same page, has names of its own. */
export const privacyAnchor = (part: string): string => `privacy-${part}`

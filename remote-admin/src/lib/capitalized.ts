/** A name at the beginning of a line. */
export const capitalized = (text: string): string => text.replace(/^./, (first) => first.toUpperCase())

/**
 * An id in a page address. The entry script of the public site has a copy, because a separate module would cost every
 * visitor 80 bytes.
 */
export const idLike = /^[1-9]\d{0,8}$/

export const isId = (text: string | null | undefined): text is string => text != null && idLike.test(text)

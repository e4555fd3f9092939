/** An id in the address of a page. The start of the public site has a copy: a module of its own would cost every visitor 80 bytes. */
export const idLike = /^[1-9]\d{0,8}$/

export const isId = (text: string | null | undefined): text is string => text != null && idLike.test(text)

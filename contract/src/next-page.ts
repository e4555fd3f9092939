/** A list without `page` and `size` is read to its end, or up to so many pages. */
export const pagesReadMax = 10

/** True if the address of a list names no page. */
export const isWholeList = (address: string): boolean => !/[?&](?:page|size)=/.test(address)

/** The address of the next page, below `/api`. @param link the header of a page; null on the last one. */
export const nextPage = (link: string | null | undefined): string | null =>
  /^<\/api([^>]+)>; rel="next"/.exec(link ?? '')?.[1] ?? null

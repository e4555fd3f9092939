/** Paths of the pages that open something to whoever has the token of a link. */
export const isLinkPage = (pathname: string): boolean =>
  /^(?:\/[a-z]{2})?\/(?:reset-password|confirm-email|request|keep-account|guardian|newsletter\/unsubscribe)\/*$/.test(
    pathname,
  )

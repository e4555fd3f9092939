import type { i18n as I18n } from 'i18next'
import { createContext } from 'react'

/** Fetches the page at an address. Given from above: links are drawn by the very pages that they lead to. */
export const Preloading = createContext<(address: string, i18n: I18n) => Promise<unknown>>(() =>
  Promise.resolve(),
)

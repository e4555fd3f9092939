import { type Language, languages } from '@grace/contract/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOfAddress } from './built-site.ts'

const yearSeconds = 31_536_000

/** Language chosen in the menu or by an address, from a cookie that the site's scripts write as well. */
export function chosenLanguage(cookies: string | undefined): Language | null {
  const chosen = /(?:^|;\s*)grace-language=(\w+)/.exec(cookies ?? '')?.[1]
  return languages.find((language) => language === chosen) ?? null
}

/** Remembers the language of the address for pages without one, such as `/login`, also without scripts. */
export function rememberLanguage({ url, headers }: FastifyRequest, reply: FastifyReply): void {
  const language = languageOfAddress(url.split('?')[0] ?? '')
  // The service worker and previews fetch pages that nobody has opened.
  const isOpened = (headers['sec-fetch-dest'] ?? 'document') === 'document'
  if (!language || !isOpened || chosenLanguage(headers.cookie) === language) return
  reply.header('set-cookie', `grace-language=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`)
}

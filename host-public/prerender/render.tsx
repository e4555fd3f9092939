import { text } from 'node:stream/consumers'
import type { Language } from '@grace/contract/languages'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from '../src/app.tsx'
import { type CachedResponses, createQueryCache } from '../src/hydration/query-cache.ts'
import { createI18n, loadTexts } from '../src/language/i18n.ts'
import { SiteUrl } from '../src/layout/site-url.ts'
import { CollectPageMeta, type PageMeta } from '../src/layout/use-page.ts'
import { pageAt } from '../src/pages.ts'

export interface Rendered {
  markup: string
  about: PageMeta
  /** Namespaces of the texts that the page needs. */
  namespaces: string[]
  text: TFunction<['site', 'posts']>
}

/** Renders the markup of a page and collects the metadata for its head. @throws whatever a component throws. */
export async function renderPage(
  address: string,
  language: Language,
  responses: CachedResponses,
  siteUrl: string,
): Promise<Rendered> {
  const i18n = createI18n(language)
  await Promise.all([loadTexts(i18n, language, 'site'), pageAt(address).preload(i18n)])
  // Texts of sections are fetched when the section is.
  // Sorted, so that the same page always has the same bytes.
  const namespaces = Object.keys(i18n.getDataByLanguage(language) ?? {}).sort()

  let about: PageMeta | undefined
  const collect = (collected: PageMeta) => {
    about = collected
  }
  const errors: unknown[] = []
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={address}>{children}</StaticRouter>
  )
  const { prelude } = await prerenderToNodeStream(
    <SiteUrl value={siteUrl}>
      <CollectPageMeta value={collect}>
        <App i18n={i18n} cache={createQueryCache(responses)} Router={Router} />
      </CollectPageMeta>
    </SiteUrl>,
    {
      onError: (error) => void errors.push(error),
      // Above this size React moves parts into inline scripts, which the Content Security Policy blocks.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  )
  const markup = await text(prelude)
  if (errors.length > 0) throw errors[0]
  if (!about) throw new Error(`The page at ${address} does not say what it is about.`)
  return { markup, about, namespaces, text: i18n.getFixedT(language, ['site', 'posts']) }
}

import type { Language } from '@grace/contract/languages'
import type about from './en/about.ts'
import type account from './en/account.ts'
import type contact from './en/contact.ts'
import type events from './en/events.ts'
import type forms from './en/forms.ts'
import type giving from './en/giving.ts'
import type gospel from './en/gospel.ts'
import type home from './en/home.ts'
import type myData from './en/my-data.ts'
import type news from './en/news.ts'
import type offline from './en/offline.ts'
import type posts from './en/posts.ts'
import type privacy from './en/privacy.ts'
import type requests from './en/requests.ts'
import type search from './en/search.ts'
import type sermons from './en/sermons.ts'
import type site from './en/site.ts'
import type visit from './en/visit.ts'

/** The English texts define the keys. */
export interface Texts {
  /** Every page, and the top of the home page. */
  site: typeof site
  /** The rest of the home page. */
  home: typeof home
  /** The film of the home page and the text below it. */
  gospel: typeof gospel
  giving: typeof giving
  /** The public forms. */
  forms: typeof forms
  news: typeof news
  /** Notices about connection and outbox. */
  offline: typeof offline
  about: typeof about
  contact: typeof contact
  visit: typeof visit
  posts: typeof posts
  events: typeof events
  sermons: typeof sermons
  search: typeof search
  /** Requests to the church, as their sender sees them. */
  requests: typeof requests
  privacy: typeof privacy
  /** Sign-in, dashboard, and the gate of the console. */
  account: typeof account
  'my-data': typeof myData
}
export type Namespace = keyof Texts

/**
 * The same keys in another language. A plural may have more forms than in English: French says "1 000 000 de secondes".
 */
export type Translated<T> = {
  [K in keyof T]: T[K] extends string ? string : Translated<T[K]>
} & { [K in keyof T as K extends `${infer Stem}_other` ? `${Stem}_many` : never]?: string }

/** One chunk for each language and namespace, so that only needed texts are loaded. */
export const importTexts = async <N extends Namespace>(
  language: Language,
  namespace: N,
): Promise<Translated<Texts[N]>> =>
  (await import(/* webpackChunkName: "text-[request]" */ `./${language}/${namespace}.ts`)).default

import type { Language } from '@grace/contract/language'
import type { Metrics } from '../metrics/metrics.ts'
import type { Ask, PageMaker } from './page-maker.ts'
import type { Published } from './published.ts'

export interface SiteOptions {
  /** Of the built public site, which is served while nothing is released; null: there is none. */
  directory: string | null
  /** Where releases are published; null: nowhere. Without either another server has the files, as in development. */
  releasesDir: string | null
  /** Where pages are kept as they were last published; null: nowhere. */
  dataDir: string | null
  /** Where people reach the site. */
  siteUrl: string
  /** Where browsers find the console. */
  adminOrigin: string
  /** Where else an administrator may look at a console that is not released yet. */
  consolePreviews: string[]
  defaultLanguage: Language
  /** Whether members can ask for a new password themselves. */
  passwordResetByEmail: boolean
  /** Whether the test page opens without signing in. */
  testPage: boolean
  /** The version of the content as it is committed now. */
  currentVersion: () => Promise<number>
  published: Published
  metrics?: Pick<Metrics, 'pageSent' | 'watchPages'> | null
  /** Lets the site hear of each change of the content that this process makes. */
  onContentChange?: (changed: () => void) => void
  /** For a built site. */
  makerOf?: (directory: string, ask: Ask) => PageMaker
}

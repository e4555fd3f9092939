import type { Language } from '@grace/contract/language'
import type { Work } from '../http/work-budgets.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { PageRenderer, QueryApi } from './page-renderer.ts'
import type { Published } from './published.ts'

export interface SiteOptions {
  /** Folder of the built site, used while no release is live; null: none. */
  directory: string | null
  /** Folder of releases; null: none. Without either another server has the files, as in development. */
  releasesDir: string | null
  /** Folder of published pages; null: none. */
  dataDir: string | null
  /** Public address of the site. */
  siteUrl: string
  /** Public origin of the console. */
  adminOrigin: string
  /** Origins from which administrators may preview an unreleased console. */
  consolePreviews: string[]
  defaultLanguage: Language
  /** True if members can request a password link by email. */
  passwordResetByEmail: boolean
  /** Open the API test page without signing in. */
  testPage: boolean
  /** Returns the committed content version. */
  currentVersion: () => Promise<number>
  published: Published
  /** Budgets of reading, shared with the API. */
  work?: Work
  metrics?: Pick<Metrics, 'pageSent' | 'watchPages'> | null
  /** Subscribes the site to changes of content by this process. */
  onContentChange?: (changed: () => void) => void
  /** Creates the renderer of a built site. */
  rendererOf?: (directory: string, ask: QueryApi) => PageRenderer
}

import type { Language } from '@grace/contract/language'
import type { BlogTexts } from './blogs/text.ts'
import type { Database } from './database/db.ts'
import type { DrainState } from './http/drain.ts'
import type { OverloadThresholds } from './http/overload.ts'
import type { Work } from './http/work-budgets.ts'
import type { SendingOptions } from './letters/sender.ts'
import type { MailSettings } from './mail/mailer.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { NotificationOptions } from './notifications/sender.ts'
import type { Sealing } from './sealing/sealing.ts'
import type { RelyingParty } from './second-factor/relying-party.ts'
import type { Storage } from './storage/storage.ts'

export interface ApiOptions {
  db: Database
  /** Signs access tokens, and keys the hashes of the rate limit tables. */
  jwtSecret: string
  /** Seals what people send to the church. */
  sealing: Sealing
  /** Public address of the site. */
  siteUrl: string
  /** Null: only administrators issue password links. */
  mail: MailSettings | null
  /** How letters are sent; by default slowly, and in this process. */
  newsletter?: SendingOptions | null
  /** How notifications are sent; by default in this process. */
  notifications?: Partial<NotificationOptions>
  /** Language of a mail if the browser of the recipient requests none of ours. */
  defaultLanguage?: Language
  /** Set by the process when it drains. */
  drainState?: DrainState
  metrics?: Metrics | null
  /** Retention of processed submissions; 0: unlimited. */
  inboxRetentionMonths?: number
  /** Retention of audit entries; 0: unlimited. */
  auditRetentionMonths?: number
  /** Days in which rights requests are answered. */
  rightsAnswerDays?: number
  files: {
    /** Storage of the pictures. */
    storage: Storage
    /** Temporary directory for uploads; emptied at start. */
    workDir: string
    /** Uploads are refused while the disk has less free space; 0: no limit. */
    minFreeBytes?: number
  }
  /** Default: sanitize in the calling thread. */
  blogTexts?: BlogTexts
  /** Size of the cache of public responses; 0 disables it. */
  cacheBytes?: number
  /** Called when this process has changed public content. */
  onContentChange?: () => void
  /** The list of erased people outside the database; null: there is none. */
  erasedList?: string | null
  /** If true, administrators must set up a second factor before anything else. */
  isSecondFactorRequired?: boolean
  /** Default: the address of the site only. */
  passkeyAddresses?: RelyingParty
  /** How long the process may be overloaded before it refuses requests. */
  overload?: OverloadThresholds
  /** Budgets of reading, which the site shares. */
  work?: Work
}

import compress from '@fastify/compress'
import type { Language } from '@grace/contract/language'
import { defaultInboxRetentionMonths } from '@grace/contract/limits'
import type { FastifyInstance } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { accountAdminRoutes } from './accounts/admin-routes.ts'
import { profileRoutes } from './accounts/profile-routes.ts'
import { announcementRoutes } from './announcements/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { accessTokens, registerAccessTokens } from './auth/access-token.ts'
import { passwordThrottle } from './auth/password-throttle.ts'
import { authRoutes } from './auth/routes.ts'
import { passwordLinkSender } from './auth/send-password-link.ts'
import { sessionCookie } from './auth/session-cookie.ts'
import { blogRoutes } from './blogs/routes.ts'
import { categoryRoutes } from './categories/routes.ts'
import { contactMessageRoutes } from './contact-messages/routes.ts'
import { contentAct } from './content/act.ts'
import { contentTotals } from './content/totals.ts'
import { contentVersionOf } from './content/version.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { startCleaning } from './database/cleaning.ts'
import type { Database } from './database/db.ts'
import { docsRoutes } from './docs/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { enforceAccess } from './http/access.ts'
import { afterAnswers } from './http/after-answer.ts'
import { setAnswerHeaders } from './http/answer-headers.ts'
import type { App } from './http/app-instance.ts'
import { answerError } from './http/errors.ts'
import { acceptOnlyJson } from './http/json-body.ts'
import { keyedHash } from './http/keyed-hash.ts'
import { refuseUnknownRoutes } from './http/known-routes.ts'
import type { Leaving } from './http/let-go.ts'
import { logAnswer } from './http/logging.ts'
import { once } from './http/once.ts'
import { type Patience, shedLoad } from './http/pressure.ts'
import { keepPublicAnswers } from './http/public-cache.ts'
import { enforceLimit } from './http/rate-limit.ts'
import { checkSchema } from './http/schema-check.ts'
import { type MailSettings, mailer } from './mail/mailer.ts'
import type { Metrics } from './metrics/metrics.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { welcomeSender } from './newsletter/welcome.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { postRoutes } from './posts/routes.ts'
import { prayerRequestRoutes } from './prayer-requests/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { siteRoutes } from './site/routes.ts'
import type { Storage } from './storage/storage.ts'
import { inboxNotices } from './submissions/notices.ts'
import { submit } from './submissions/submit.ts'

export interface ApiOptions {
  db: Database
  /** Signs access tokens, and keys the hashes in the tables of limits. */
  jwtSecret: string
  /** Where people reach the site. */
  siteUrl: string
  /** Null: links for a new password are issued by administrators alone. */
  mail: MailSettings | null
  /** Of a mail to somebody whose browser asks for none of ours. */
  defaultLanguage?: Language
  /** Told by whoever ends the process. */
  leaving?: Leaving
  metrics?: Metrics | null
  /** How long what visitors wrote is kept once it is done with; 0: for ever. */
  inboxRetentionMonths?: number
  files: {
    /** Of the pictures. */
    storage: Storage
    /** For what is being received; below it nothing stays. */
    workDir: string
  }
  /** Of the answers to visitors that are kept in memory; 0 keeps none. */
  cacheBytes?: number
  /** Told when this process has changed what visitors see. */
  onContentChange?: () => void
  /** After how long a process that does not keep up turns requests away. */
  patience?: Patience
}

const defaultCacheBytes = 20_000_000

/** Everything below `/api`: first the rules that hold for every route, in their order, then the routes. */
export async function api(instance: FastifyInstance, options: ApiOptions): Promise<void> {
  const { db, jwtSecret, siteUrl, mail, defaultLanguage = 'rw' } = options
  const {
    inboxRetentionMonths = defaultInboxRetentionMonths,
    cacheBytes = defaultCacheBytes,
    patience,
  } = options
  const app: App = instance.withTypeProvider<ZodTypeProvider>()
  const hash = keyedHash(jwtSecret)

  app.decorate('db', db)
  app.decorateRequest('caller', null)
  app.setErrorHandler(answerError)
  app.setValidatorCompiler(checkSchema)
  app.setSerializerCompiler(serializerCompiler)
  acceptOnlyJson(app)
  await registerAccessTokens(app, jwtSecret)
  const tokens = accessTokens(app, db)

  app.addHook('onRequest', setAnswerHeaders)
  app.addHook('onResponse', logAnswer)
  shedLoad(app, patience)
  refuseUnknownRoutes(app)
  app.addHook('onRequest', enforceLimit(db, hash))
  app.addHook('onRequest', enforceAccess(tokens.identify))
  const currentVersion = contentVersionOf(db)
  keepPublicAnswers(app, { currentVersion, maxBytes: cacheBytes })
  await app.register(compress, { threshold: 1_024 })

  const send = mail && mailer(mail)
  const runAfterAnswer = afterAnswers(app)
  authRoutes(app, {
    tokens,
    cookie: sessionCookie(app, siteUrl),
    throttle: passwordThrottle(db, hash, 'login'),
    sendPasswordLink: passwordLinkSender(db, { send, siteUrl, defaultLanguage }),
    afterAnswer: runAfterAnswer,
  })
  profileRoutes(app, { throttle: passwordThrottle(db, hash, 'password change') })
  accountAdminRoutes(app, { siteUrl })
  dashboardRoutes(app)
  auditRoutes(app)

  const runOnce = once(hash)
  const act = contentAct(db, runOnce, options.onContentChange ?? (() => {}))
  const totals = contentTotals(currentVersion)
  categoryRoutes(app, { act, totals })
  blogRoutes(app, { act, totals })
  postRoutes(app, { act, totals, currentVersion })
  pictureRoutes(app, { act, totals, ...options.files, metrics: options.metrics ?? null })
  announcementRoutes(app, { act, totals })
  eventRoutes(app, { act, totals })
  settingsRoutes(app, { act })
  siteRoutes(app, { totals, inboxRetentionMonths })

  const submitForm = submit(db, { once: runOnce, hash })
  const notify = inboxNotices(db, { hash, send, siteUrl, afterAnswer: runAfterAnswer })
  prayerRequestRoutes(app, { submit: submitForm, notify })
  contactMessageRoutes(app, { submit: submitForm, notify })
  newsletterRoutes(app, {
    submit: submitForm,
    welcome: welcomeSender(db, { send, siteUrl }),
    afterAnswer: runAfterAnswer,
    siteUrl,
    defaultLanguage,
  })

  healthRoutes(app, options.leaving ?? { isLeaving: false })
  await app.register(docsRoutes)

  const stopCleaning = startCleaning(db, app.log, { inboxRetentionMonths })
  app.addHook('onClose', stopCleaning)
}

import compress from '@fastify/compress'
import cookies from '@fastify/cookie'
import type { Language } from '@grace/contract/language'
import {
  defaultAuditRetentionMonths,
  defaultInboxRetentionMonths,
  defaultNewsletterRatePerMinute,
  defaultRightsAnswerDays,
  undoSeconds,
} from '@grace/contract/limits'
import type { FastifyInstance } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { accountAdminRoutes } from './accounts/admin-routes.ts'
import { emailConfirmationOf } from './accounts/email-confirmation.ts'
import { emailRoutes } from './accounts/email-routes.ts'
import { profileRoutes } from './accounts/profile-routes.ts'
import { albumRoutes } from './albums/routes.ts'
import { announcementRoutes } from './announcements/routes.ts'
import { answerTemplateRoutes } from './answer-templates/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { securityEventRoutes } from './audit/security-event-routes.ts'
import { accessTokens, registerAccessTokens } from './auth/access-token.ts'
import { challengeCookie } from './auth/challenge-cookie.ts'
import { confirmation } from './auth/confirmation.ts'
import { confirmationRoutes } from './auth/confirmation-routes.ts'
import { deviceCookie } from './auth/device-cookie.ts'
import { passkeyRoutes } from './auth/passkey-routes.ts'
import { passwordThrottle } from './auth/password-throttle.ts'
import { passwordProof } from './auth/prove-password.ts'
import { authRoutes } from './auth/routes.ts'
import { passwordLinkSender } from './auth/send-password-link.ts'
import { sessionCookie } from './auth/session-cookie.ts'
import { sessionRoutes } from './auth/session-routes.ts'
import { sessionStarter } from './auth/start-session.ts'
import { blockRoutes } from './blocks/routes.ts'
import { inThisThread } from './blogs/in-this-thread.ts'
import { blogRoutes } from './blogs/routes.ts'
import type { BlogTexts } from './blogs/text.ts'
import { categoryRoutes } from './categories/routes.ts'
import { contactMessageRoutes } from './contact-messages/routes.ts'
import { adminMutation, contentMutation, memberMutation, memberUpload } from './content/content-mutation.ts'
import { contentTotals } from './content/totals.ts'
import { contentVersionOf } from './content/version.ts'
import { couriersHere } from './couriers/courier-here.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { dataBreachRoutes } from './data-breaches/routes.ts'
import type { Database } from './database/db.ts'
import { startExpiry } from './database/expiry.ts'
import { docsRoutes } from './docs/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { findRoutes } from './find/routes.ts'
import { guardianMailsOf } from './guardians/mails.ts'
import { guardianRoutes } from './guardians/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { enforceAccess } from './http/access.ts'
import { afterResponses } from './http/after-response.ts'
import type { App } from './http/app-instance.ts'
import type { DrainState } from './http/drain.ts'
import { sendError } from './http/errors.ts'
import { handleAll } from './http/handlers.ts'
import { idempotencyKeys } from './http/idempotency-key.ts'
import { acceptOnlyJson } from './http/json-body.ts'
import { keyedHash } from './http/keyed-hash.ts'
import { refuseUnknownRoutes } from './http/known-routes.ts'
import { logAnswer } from './http/logging.ts'
import { type OverloadThresholds, shedLoad } from './http/overload.ts'
import { cachePublicResponses } from './http/public-cache.ts'
import { enforceLimit } from './http/rate-limit.ts'
import { setResponseHeaders } from './http/response-headers.ts'
import { checkSchema } from './http/schema-check.ts'
import { keepBudgets, makeWork, type Work } from './http/work-budgets.ts'
import { importRoutes } from './imports/routes.ts'
import { letterRoutes } from './letters/routes.ts'
import { letterSender, type SendingOptions } from './letters/sender.ts'
import { mailAllowance } from './mail/mail-allowance.ts'
import { type MailSettings, mailer } from './mail/mailer.ts'
import type { Metrics } from './metrics/metrics.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { welcomeSender } from './newsletter/welcome.ts'
import { pushKeys } from './notifications/push-keys.ts'
import { defaultQuietHours } from './notifications/quiet-hours.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { type NotificationOptions, notificationSender } from './notifications/sender.ts'
import { ownRequestRoutes } from './own-requests/routes.ts'
import { requestSenders } from './own-requests/senders.ts'
import { syncErasedList } from './personal-data/erased-list.ts'
import { processingRecordRoutes } from './personal-data/processing-record.ts'
import { myDataRoutes } from './personal-data/routes.ts'
import { fileAccess, pictureSignatures } from './pictures/file-access.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { signPictures } from './pictures/sign-pictures.ts'
import { startPublisher } from './posts/publisher.ts'
import { postRoutes } from './posts/routes.ts'
import { prayerRequestRoutes } from './prayer-requests/routes.ts'
import { previewRoutes } from './previews/routes.ts'
import { recordingFiles } from './recordings/recording-files.ts'
import { recordingRoutes } from './recordings/routes.ts'
import { revisionRoutes } from './revisions/routes.ts'
import { rightsRequestRoutes } from './rights-requests/routes.ts'
import { sampleRoutes } from './samples/routes.ts'
import type { Sealing } from './sealing/sealing.ts'
import { searchRoutes } from './search/routes.ts'
import { passkeys } from './second-factor/passkeys.ts'
import { type RelyingParty, relyingParty } from './second-factor/relying-party.ts'
import { secondFactorCheck } from './second-factor/require-second-factor.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { secretBox } from './second-factor/secret-box.ts'
import { setUpStep } from './second-factor/set-up-step.ts'
import { sensitiveGuard } from './sensitive-changes/guard.ts'
import { administratorNotices } from './sensitive-changes/notices.ts'
import { sermonRoutes } from './sermons/routes.ts'
import { serviceRoutes } from './services/routes.ts'
import { setUpRoutes } from './set-up/routes.ts'
import { settingsRepository } from './settings/repository.ts'
import { settingsRoutes } from './settings/routes.ts'
import { siteRoutes } from './site/routes.ts'
import { fileOwner } from './storage/file-owner.ts'
import { refuseFullDisk } from './storage/full-disk.ts'
import { looseFiles } from './storage/loose-files.ts'
import type { Storage } from './storage/storage.ts'
import { inboxRoutes } from './submissions/inbox-routes.ts'
import { inboxNotices } from './submissions/notices.ts'
import { submit } from './submissions/submit.ts'
import { languageStateRoutes } from './texts/language-states.ts'
import { refuseFilesInTrash } from './trash/files-in-trash.ts'
import { trashRoutes } from './trash/routes.ts'
import { refuseManyUploads, writingRoutes } from './writings/routes.ts'

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
  /** The list of erased people outside the database; null: none is kept. */
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

const defaultCacheBytes = 20_000_000

/** Registers everything below `/api`: first the hooks for all routes, in order, then the routes. */
export async function api(instance: FastifyInstance, options: ApiOptions): Promise<void> {
  const { db, jwtSecret, siteUrl, mail, defaultLanguage = 'rw' } = options
  const {
    inboxRetentionMonths = defaultInboxRetentionMonths,
    auditRetentionMonths = defaultAuditRetentionMonths,
    rightsAnswerDays = defaultRightsAnswerDays,
    cacheBytes = defaultCacheBytes,
    overload,
    isSecondFactorRequired = false,
    passkeyAddresses = relyingParty({ siteUrl, adminOrigin: siteUrl, domain: null }),
  } = options
  const app: App = instance.withTypeProvider<ZodTypeProvider>()
  const hash = keyedHash(jwtSecret)

  app.decorate('db', db)
  app.decorate('sealing', options.sealing)
  app.decorateRequest('caller', null)
  app.setValidatorCompiler(checkSchema)
  app.setSerializerCompiler(serializerCompiler)
  acceptOnlyJson(app)
  await registerAccessTokens(app, jwtSecret)
  // Registered before the hooks below: the confirmation check reads a cookie.
  await app.register(cookies)
  const tokens = accessTokens(app, db, setUpStep({ isSecondFactorRequired }))
  const confirmations = confirmation(app, { db, siteUrl })
  app.setErrorHandler(async (error, request, reply) =>
    sendError(await confirmations.recorded(error, request), request, reply),
  )

  app.addHook('onRequest', setResponseHeaders)
  app.addHook('onResponse', logAnswer)
  shedLoad(app, overload)
  refuseUnknownRoutes(app)
  app.addHook('onRequest', enforceLimit(db, hash, { isCallerKnown: false }))
  app.addHook(
    'onRequest',
    enforceAccess(tokens.identify, (request) => confirmations.require(request)),
  )
  app.addHook('onRequest', enforceLimit(db, hash, { isCallerKnown: true }))
  const currentVersion = contentVersionOf(db)
  cachePublicResponses(app, { currentVersion, maxBytes: cacheBytes })
  keepBudgets(app, options.work ?? makeWork())
  await app.register(compress, { threshold: 1_024 })

  const send = mail && mailer(mail, async () => (await settingsRepository(db).read()).churchName)
  const ratePerMinute = options.newsletter?.ratePerMinute ?? defaultNewsletterRatePerMinute
  const sender =
    mail &&
    letterSender(db, {
      ...(options.newsletter ?? { ratePerMinute, couriers: couriersHere(mail.url) }),
      ...{ mail, siteUrl, log: app.log },
    })
  app.addHook('onClose', () => sender?.close())
  const runAfterResponse = afterResponses(app)
  const box = secretBox(jwtSecret)
  const keys = pushKeys(db, box)
  const telling: NotificationOptions = {
    couriers: { email: couriersHere(mail?.url ?? null), push: couriersHere(null) },
    quietHours: defaultQuietHours,
    pushServices: [],
    // A little longer than the console offers it.
    undoMs: (undoSeconds + 10) * 1_000,
    ...options.notifications,
  }
  const teller = notificationSender(db, { ...telling, mail, ratePerMinute, siteUrl, keys, log: app.log })
  app.addHook('onClose', teller.close)
  const passkeyChecks = passkeys(db, passkeyAddresses)
  const allowance = mailAllowance(db, hash)
  const emails = emailConfirmationOf(db, { send, hash, allowance, siteUrl, defaultLanguage })
  const guardianMails = guardianMailsOf(db, { send, hash, allowance, siteUrl })
  const cookie = sessionCookie(app, siteUrl)
  const device = deviceCookie(app, siteUrl)
  const startSession = sessionStarter({ db, tokens, cookie, device, confirmation: confirmations })
  const idempotent = idempotencyKeys(hash)
  const changed = () => {
    options.onContentChange?.()
    teller.wake()
  }
  const notifyAdministrators = administratorNotices(db, {
    ...{ send, siteUrl, afterResponse: runAfterResponse, log: app.log },
  })
  const mutateForAdministrators = adminMutation(
    db,
    idempotent,
    sensitiveGuard(confirmations, notifyAdministrators),
  )
  const mutate = contentMutation(mutateForAdministrators, changed)
  const mutateAsMember = memberMutation(db, idempotent)
  const publisher = startPublisher(db, { log: app.log, changed })
  app.addHook('onClose', publisher.close)
  const totals = contentTotals(currentVersion)
  const welcome = welcomeSender(db, { send, allowance, siteUrl })
  const submitForm = submit(db, { idempotent: idempotent, hash })
  const notify = inboxNotices(db, { hash, send, siteUrl, afterResponse: runAfterResponse })
  const senders = requestSenders(app, {
    hash,
    allowance,
    send,
    siteUrl,
    defaultLanguage,
    afterResponse: runAfterResponse,
    wakeNotifications: teller.wake,
    undoMs: telling.undoMs,
  })
  const { storage, minFreeBytes = 0 } = options.files
  const owner = fileOwner(db)
  const loose = looseFiles(db, { storage, owner, log: app.log })
  const refuseInTrash = refuseFilesInTrash(db, currentVersion)
  const signatures = pictureSignatures(hash)
  signPictures(app, signatures)
  const refuseFull = refuseFullDisk(storage, minFreeBytes)
  options.metrics?.watchDisk(() => storage.freeBytes())
  const recordings = recordingFiles({ loose, log: app.log })
  const withTexts = {
    categories: categoryRoutes(app, { mutate, totals }),
    blogs: blogRoutes(app, { mutate, totals, texts: options.blogTexts ?? inThisThread }),
    pictures: pictureRoutes(app, {
      mutate,
      totals,
      ...options.files,
      owner,
      loose,
      refuseInTrash,
      refuseFull,
      accessTo: fileAccess(db, { currentVersion, signatures }),
      metrics: options.metrics ?? null,
      ofMembers: { mutate: memberUpload(db, idempotent), refuseMany: refuseManyUploads(db, hash) },
    }),
    announcements: announcementRoutes(app, { mutate, totals }),
    events: eventRoutes(app, { mutate, totals }),
    services: serviceRoutes(app, { mutate }),
    sermons: sermonRoutes(app, { mutate, recordings }),
    blocks: blockRoutes(app, { mutate }),
    letters: letterRoutes(app, {
      mutate: mutateForAdministrators,
      texts: options.blogTexts ?? inThisThread,
      send,
      sender,
      siteUrl,
      ratePerMinute,
      notifyAdministrators,
    }),
  }
  const provePassword = passwordProof({
    db,
    device,
    throttle: passwordThrottle(db, hash, 'login'),
    requireSecondFactor: secondFactorCheck({
      db,
      box,
      throttle: passwordThrottle(db, hash, 'second factor'),
    }),
  })
  handleAll(app, {
    ...withTexts,
    auth: {
      ...authRoutes(app, {
        tokens,
        cookie,
        device,
        emails,
        guardianMails,
        defaultLanguage,
        hash,
        confirmation: confirmations,
        startSession,
        provePassword,
        throttle: passwordThrottle(db, hash, 'login'),
        sendPasswordLink: passwordLinkSender(db, { send, allowance, siteUrl, defaultLanguage }),
        afterResponse: runAfterResponse,
      }),
      ...passkeyRoutes(app, {
        passkeys: passkeyChecks,
        challenge: challengeCookie(app, siteUrl),
        startSession,
      }),
    },
    secondFactor: secondFactorRoutes(app, {
      box,
      passkeys: passkeyChecks,
      issuer: new URL(siteUrl).hostname,
      isRequired: isSecondFactorRequired,
    }),
    confirmation: confirmationRoutes(app, {
      confirmation: confirmations,
      passkeys: passkeyChecks,
      throttle: passwordThrottle(db, hash, 'confirmation'),
    }),
    accounts: {
      ...profileRoutes(app, {
        throttle: passwordThrottle(db, hash, 'password change'),
        emails,
        defaultLanguage,
        afterResponse: runAfterResponse,
      }),
      ...accountAdminRoutes(app, {
        siteUrl,
        confirmation: confirmations,
        emails,
        afterResponse: runAfterResponse,
        notifyAdministrators,
      }),
    },
    emailConfirmation: emailRoutes(app, { emails, afterResponse: runAfterResponse }),
    sessions: sessionRoutes(app),
    securityEvents: securityEventRoutes(app),
    notifications: notificationRoutes(app, {
      ...{ sendsMail: mail !== null, keys, welcome, defaultLanguage },
      ...{ pushServices: telling.pushServices, quietHours: telling.quietHours },
      afterResponse: runAfterResponse,
    }),
    myData: myDataRoutes(app, {
      throttle: passwordThrottle(db, hash, 'confirmation'),
      provePassword,
      send,
      allowance,
      afterResponse: runAfterResponse,
      siteUrl,
      defaultLanguage,
      guardianMails,
    }),
    guardians: guardianRoutes(app, { mails: guardianMails }),
    processingRecord: processingRecordRoutes({
      inboxRetentionMonths,
      auditRetentionMonths,
      sendsMail: send !== null,
    }),
    dashboard: dashboardRoutes(app),
    languageStates: languageStateRoutes(app),
    previews: previewRoutes(app, { hash, siteUrl }),
    audit: auditRoutes(app),
    revisions: revisionRoutes(app, {
      blog: withTexts.blogs.restore,
      announcement: withTexts.announcements.restore,
      event: withTexts.events.restore,
      service: withTexts.services.restore,
      sermon: withTexts.sermons.restore,
      block: withTexts.blocks.restore,
      category: withTexts.categories.restore,
      picture: withTexts.pictures.restore,
      letter: withTexts.letters.restore,
    }),
    writings: writingRoutes(app, {
      mutate: mutateAsMember,
      texts: options.blogTexts ?? inThisThread,
      hash,
    }),
    trash: trashRoutes(app, { mutate, loose, confirmation: confirmations, notifyAdministrators }),
    posts: postRoutes(app, { mutate, totals, currentVersion, scheduled: publisher.wake }),
    recordings: recordingRoutes(app, {
      ...{ idempotent, storage, loose, refuseInTrash, refuseFull },
      files: recordings,
    }),
    search: searchRoutes(app, { currentVersion }),
    find: findRoutes(app),
    settings: settingsRoutes(app, { mutate, notifyAdministrators }),
    setUp: setUpRoutes(app, { mutate }),
    samples: sampleRoutes(app, { mutate, recordings, loose }),
    site: siteRoutes(app, { totals, inboxRetentionMonths, auditRetentionMonths, sendsMail: send !== null }),
    prayerRequests: prayerRequestRoutes(app, {
      ...{ submit: submitForm, notify, senders },
      confirmation: confirmations,
    }),
    contactMessages: contactMessageRoutes(app, {
      ...{ submit: submitForm, notify, senders },
      confirmation: confirmations,
    }),
    ownRequests: ownRequestRoutes(app, { hash, emails, afterResponse: runAfterResponse }),
    inbox: inboxRoutes(app),
    albums: albumRoutes(app, { mutate: mutateForAdministrators }),
    answerTemplates: answerTemplateRoutes(app, { mutate: mutateForAdministrators }),
    dataBreaches: dataBreachRoutes(app, { mutate: mutateForAdministrators }),
    rightsRequests: rightsRequestRoutes(app, {
      mutate: mutateForAdministrators,
      answerDays: rightsAnswerDays,
      changed,
      notifyAdministrators,
    }),
    newsletter: newsletterRoutes(app, {
      submit: submitForm,
      welcome,
      afterResponse: runAfterResponse,
      siteUrl,
      defaultLanguage,
    }),
    imports: importRoutes(app, { mutate, confirmation: confirmations }),
    health: healthRoutes(app, { drainState: options.drainState ?? { isDraining: false }, siteUrl }),
  })
  await app.register(docsRoutes)

  const { erasedList = null } = options
  if (erasedList) {
    const count = await syncErasedList(db, erasedList)
    if (count > 0) app.log.warn({ count }, 'people whom a restored database brought back were erased again')
  }
  const stopExpiry = startExpiry(db, app.log, { inboxRetentionMonths, auditRetentionMonths, erasedList })
  app.addHook('onClose', stopExpiry)
}

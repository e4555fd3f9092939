import {
  defaultAuditRetentionMonths,
  defaultInboxRetentionMonths,
  defaultNewsletterRatePerMinute,
  defaultRightsAnswerDays,
  undoSeconds,
} from '@grace/contract/limits'
import { emailConfirmationOf } from './accounts/email-confirmation.ts'
import type { ApiOptions } from './api-options.ts'
import { accessTokens } from './auth/access-token.ts'
import { challengeCookie } from './auth/challenge-cookie.ts'
import { confirmation as makeConfirmation } from './auth/confirmation.ts'
import { deviceCookie } from './auth/device-cookie.ts'
import { passwordThrottle, type ThrottlePurpose } from './auth/password-throttle.ts'
import { passwordProof } from './auth/prove-password.ts'
import { passwordLinkSender } from './auth/send-password-link.ts'
import { sessionCookie } from './auth/session-cookie.ts'
import { sessionStarter } from './auth/start-session.ts'
import { inThisThread } from './blogs/in-this-thread.ts'
import { adminMutation, contentMutation, memberMutation } from './content/mutate.ts'
import { contentTotals } from './content/totals.ts'
import { contentVersionOf } from './content/version.ts'
import { couriersHere } from './couriers/courier-here.ts'
import { guardianMailsOf } from './guardians/mails.ts'
import { afterResponses } from './http/after-response.ts'
import type { App } from './http/app-instance.ts'
import { idempotencyKeys } from './http/idempotency-key.ts'
import { keyedHash } from './http/keyed-hash.ts'
import { letterSender } from './letters/sender.ts'
import { exceptToInvented } from './mail/except-to-invented.ts'
import { mailAllowance } from './mail/mail-allowance.ts'
import { mailer } from './mail/mailer.ts'
import { welcomeSender } from './newsletter/welcome.ts'
import { pushKeys } from './notifications/push-keys.ts'
import { defaultQuietHours } from './notifications/quiet-hours.ts'
import { type NotificationOptions, notificationSender } from './notifications/sender.ts'
import { requestSenders } from './own-requests/senders.ts'
import { fileAccess, pictureSignatures } from './pictures/file-access.ts'
import { startPublisher } from './posts/publisher.ts'
import { recordingFiles } from './recordings/recording-files.ts'
import { passkeys } from './second-factor/passkeys.ts'
import { relyingParty } from './second-factor/relying-party.ts'
import { secondFactorCheck } from './second-factor/require-second-factor.ts'
import { secretBox } from './second-factor/secret-box.ts'
import { setUpStep } from './second-factor/set-up-step.ts'
import { sensitiveGuard } from './sensitive-changes/guard.ts'
import { administratorNotices } from './sensitive-changes/notices.ts'
import { settingsRepository } from './settings/repository.ts'
import { fileOwner } from './storage/file-owner.ts'
import { refuseFullDisk } from './storage/full-disk.ts'
import { looseFiles } from './storage/loose-files.ts'
import { inboxNotices } from './submissions/notices.ts'
import { submit } from './submissions/submit.ts'
import { refuseFilesInTrash } from './trash/files-in-trash.ts'
import { refuseManyUploads } from './writings/routes.ts'

/** Makes the services that the areas of the API share, once for an application. */
export function makeServices(app: App, options: ApiOptions) {
  const { db, jwtSecret, siteUrl, mail, metrics = null, defaultLanguage = 'rw' } = options
  const {
    inboxRetentionMonths = defaultInboxRetentionMonths,
    auditRetentionMonths = defaultAuditRetentionMonths,
    rightsAnswerDays = defaultRightsAnswerDays,
    isSecondFactorRequired = false,
    passkeyAddresses = relyingParty({ siteUrl, adminOrigin: siteUrl, domain: null }),
    drainState = { isDraining: false },
    blogTexts = inThisThread,
  } = options
  const settings = {
    ...{ siteUrl, defaultLanguage, drainState, metrics, isSecondFactorRequired },
    ...{ inboxRetentionMonths, auditRetentionMonths, rightsAnswerDays },
  }
  const hash = keyedHash(jwtSecret)
  const idempotent = idempotencyKeys(hash)
  const currentVersion = contentVersionOf(db)
  const afterResponse = afterResponses(app)
  const box = secretBox(jwtSecret)

  const tokens = accessTokens(app, db, setUpStep({ isSecondFactorRequired }))
  const confirmation = makeConfirmation(app, { db, siteUrl })
  const cookie = sessionCookie(app, siteUrl)
  const device = deviceCookie(app, siteUrl)
  const throttleOf = (purpose: ThrottlePurpose) => passwordThrottle(db, hash, purpose)
  const signIn = {
    ...{ tokens, confirmation, cookie, device, box, throttleOf },
    challenge: challengeCookie(app, siteUrl),
    passkeys: passkeys(db, passkeyAddresses),
    startSession: sessionStarter({ db, tokens, cookie, device, confirmation }),
    provePassword: passwordProof({
      ...{ db, device },
      throttle: throttleOf('login'),
      requireSecondFactor: secondFactorCheck({ db, box, throttle: throttleOf('second factor') }),
    }),
  }

  const churchName = async () => (await settingsRepository(db).read()).churchName
  const send = mail && exceptToInvented(db, mailer(mail, churchName))
  const ratePerMinute = options.newsletter?.ratePerMinute ?? defaultNewsletterRatePerMinute
  const sender =
    mail &&
    letterSender(db, {
      ...(options.newsletter ?? { ratePerMinute, couriers: couriersHere(mail.url) }),
      ...{ mail, siteUrl, log: app.log },
    })
  app.addHook('onClose', () => sender?.close())
  const allowance = mailAllowance(db, hash)
  const keys = pushKeys(db, box)
  const telling: NotificationOptions = {
    couriers: { email: couriersHere(mail?.url ?? null), push: couriersHere(null) },
    quietHours: defaultQuietHours,
    pushServices: [],
    // A little longer than the console offers it.
    undoMs: (undoSeconds + 10) * 1_000,
    ...options.notifications,
  }
  const notifications = notificationSender(db, {
    ...telling,
    mail,
    ratePerMinute,
    siteUrl,
    keys,
    log: app.log,
  })
  app.addHook('onClose', notifications.close)
  const notifyAdministrators = administratorNotices(db, { send, siteUrl, afterResponse, log: app.log })
  const mails = {
    ...{ send, sender, ratePerMinute, allowance, notifyAdministrators },
    sendsMail: send !== null,
    emails: emailConfirmationOf(db, { send, hash, allowance, siteUrl, defaultLanguage }),
    guardianMails: guardianMailsOf(db, { send, hash, allowance, siteUrl }),
    sendPasswordLink: passwordLinkSender(db, { send, allowance, siteUrl, defaultLanguage }),
    welcome: welcomeSender(db, { send, allowance, siteUrl }),
    pushKeys: keys,
    pushServices: telling.pushServices,
    quietHours: telling.quietHours,
  }

  const contentChanged = () => {
    options.onContentChange?.()
    notifications.wake()
  }
  const mutateForAdministrators = adminMutation(
    db,
    idempotent,
    sensitiveGuard(confirmation, notifyAdministrators),
  )
  const publisher = startPublisher(db, { log: app.log, changed: contentChanged })
  app.addHook('onClose', publisher.close)
  const content = {
    ...{ idempotent, currentVersion, contentChanged, mutateForAdministrators },
    mutate: contentMutation(mutateForAdministrators, contentChanged),
    mutateAsMember: memberMutation(db, idempotent),
    totals: contentTotals(currentVersion),
    texts: blogTexts,
    wakePublisher: publisher.wake,
  }

  const inbox = {
    submit: submit(db, { idempotent, hash }),
    notify: inboxNotices(db, { hash, send, siteUrl, afterResponse }),
    senders: requestSenders(app, {
      ...{ hash, allowance, send, siteUrl, defaultLanguage, afterResponse },
      wakeNotifications: notifications.wake,
      undoMs: telling.undoMs,
    }),
  }

  const { storage, workDir, minFreeBytes = 0 } = options.files
  metrics?.watchDisk(() => storage.freeBytes())
  const owner = fileOwner(db)
  const loose = looseFiles(db, { storage, owner, log: app.log })
  const signatures = pictureSignatures(hash)
  const files = {
    ...{ storage, workDir, owner, loose },
    refuseInTrash: refuseFilesInTrash(db, currentVersion),
    refuseFull: refuseFullDisk(storage, minFreeBytes),
    refuseManyUploads: refuseManyUploads(db, hash),
    recordings: recordingFiles({ loose, log: app.log }),
    signatures,
    accessTo: fileAccess(db, { currentVersion, signatures }),
  }

  return { ...settings, hash, afterResponse, ...signIn, ...mails, ...content, ...inbox, ...files }
}

export type Services = ReturnType<typeof makeServices>

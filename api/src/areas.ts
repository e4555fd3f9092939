import { accountAdminRoutes } from './accounts/admin-routes.ts'
import { emailRoutes } from './accounts/email-routes.ts'
import { profileRoutes } from './accounts/profile-routes.ts'
import { albumRoutes } from './albums/routes.ts'
import { announcementRoutes } from './announcements/routes.ts'
import { answerTemplateRoutes } from './answer-templates/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { securityEventRoutes } from './audit/security-event-routes.ts'
import { confirmationRoutes } from './auth/confirmation-routes.ts'
import { passkeyRoutes } from './auth/passkey-routes.ts'
import { authRoutes } from './auth/routes.ts'
import { sessionRoutes } from './auth/session-routes.ts'
import { blockRoutes } from './blocks/routes.ts'
import { blogRoutes } from './blogs/routes.ts'
import { categoryRoutes } from './categories/routes.ts'
import { contactMessageRoutes } from './contact-messages/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { dataBreachRoutes } from './data-breaches/routes.ts'
import { draftRoutes } from './drafts/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { findRoutes } from './find/routes.ts'
import { guardianRoutes } from './guardians/routes.ts'
import { healthRoutes } from './health/routes.ts'
import type { App } from './http/app-instance.ts'
import { importRoutes } from './imports/routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { letterRoutes } from './letters/routes.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { ownRequestRoutes } from './own-requests/routes.ts'
import { processingRecordRoutes } from './personal-data/processing-record.ts'
import { myDataRoutes } from './personal-data/routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { postRoutes } from './posts/routes.ts'
import { prayerRequestRoutes } from './prayer-requests/routes.ts'
import { previewRoutes } from './previews/routes.ts'
import { recordingRoutes } from './recordings/routes.ts'
import { revisionRoutes } from './revisions/routes.ts'
import { rightsRequestRoutes } from './rights-requests/routes.ts'
import { sampleRoutes } from './samples/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { sermonRoutes } from './sermons/routes.ts'
import { serviceRoutes } from './services/routes.ts'
import type { Services } from './services.ts'
import { setUpRoutes } from './set-up/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { siteRoutes } from './site/routes.ts'
import { inboxRoutes } from './submissions/inbox-routes.ts'
import { languageStateRoutes } from './texts/language-states.ts'
import { trashRoutes } from './trash/routes.ts'
import { writingRoutes } from './writings/routes.ts'

/** The handlers of all endpoints, by area of the contract. */
export function areas(app: App, services: Services) {
  const withTexts = {
    categories: categoryRoutes(app, services),
    blogs: blogRoutes(app, services),
    pictures: pictureRoutes(app, services),
    announcements: announcementRoutes(app, services),
    events: eventRoutes(app, services),
    services: serviceRoutes(app, services),
    sermons: sermonRoutes(app, services),
    blocks: blockRoutes(app, services),
    letters: letterRoutes(app, services),
  }
  return {
    ...withTexts,
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
    auth: { ...authRoutes(app, services), ...passkeyRoutes(app, services) },
    secondFactor: secondFactorRoutes(app, services),
    confirmation: confirmationRoutes(app, services),
    accounts: { ...profileRoutes(app, services), ...accountAdminRoutes(app, services) },
    emailConfirmation: emailRoutes(app, services),
    sessions: sessionRoutes(app),
    securityEvents: securityEventRoutes(app),
    notifications: notificationRoutes(app, services),
    myData: myDataRoutes(app, services),
    guardians: guardianRoutes(app, services),
    processingRecord: processingRecordRoutes(services),
    dashboard: dashboardRoutes(app),
    languageStates: languageStateRoutes(app, services),
    drafts: draftRoutes(app),
    previews: previewRoutes(app, services),
    audit: auditRoutes(app),
    writings: writingRoutes(app, services),
    trash: trashRoutes(app, services),
    jobs: jobRoutes(app, services),
    posts: postRoutes(app, services),
    recordings: recordingRoutes(app, services),
    search: searchRoutes(app, services),
    find: findRoutes(app),
    settings: settingsRoutes(app, services),
    setUp: setUpRoutes(app, services),
    samples: sampleRoutes(app, services),
    site: siteRoutes(app, services),
    prayerRequests: prayerRequestRoutes(app, services),
    contactMessages: contactMessageRoutes(app, services),
    ownRequests: ownRequestRoutes(app, services),
    inbox: inboxRoutes(app),
    albums: albumRoutes(app, services),
    answerTemplates: answerTemplateRoutes(app, services),
    dataBreaches: dataBreachRoutes(app, services),
    rightsRequests: rightsRequestRoutes(app, services),
    newsletter: newsletterRoutes(app, services),
    imports: importRoutes(app, services),
    health: healthRoutes(app, services),
  }
}

import * as accounts from './accounts.ts'
import * as albums from './albums.ts'
import * as announcements from './announcements.ts'
import * as answerTemplates from './answer-templates.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as blocks from './blocks.ts'
import * as blogs from './blogs.ts'
import * as categories from './categories.ts'
import * as confirmation from './confirmation.ts'
import * as contactMessages from './contact-messages.ts'
import * as dashboard from './dashboard.ts'
import * as dataBreaches from './data-breaches.ts'
import * as drafts from './drafts.ts'
import * as emailConfirmation from './email-confirmation.ts'
import type { Endpoint } from './endpoint.ts'
import * as events from './events.ts'
import * as find from './find.ts'
import * as guardians from './guardians.ts'
import * as health from './health.ts'
import * as imports from './imports.ts'
import * as inbox from './inbox.ts'
import * as jobs from './jobs.ts'
import * as languageStates from './language-states.ts'
import * as letters from './letters.ts'
import * as myData from './my-data.ts'
import * as newsletter from './newsletter.ts'
import * as notifications from './notifications.ts'
import * as ownRequests from './own-requests.ts'
import * as pictures from './pictures.ts'
import * as posts from './posts.ts'
import * as prayerRequests from './prayer-requests.ts'
import * as previews from './previews.ts'
import * as processingRecord from './processing-record.ts'
import * as recordings from './recordings.ts'
import * as revisions from './revisions.ts'
import * as rightsRequests from './rights-requests.ts'
import * as samples from './samples.ts'
import * as search from './search.ts'
import * as secondFactor from './second-factor.ts'
import * as securityEvents from './security-events.ts'
import * as sermons from './sermons.ts'
import * as services from './services.ts'
import * as sessions from './sessions.ts'
import * as setUp from './set-up.ts'
import * as settings from './settings.ts'
import * as site from './site.ts'
import * as trash from './trash.ts'
import * as writings from './writings.ts'

/** The modules of all areas. Each exports its endpoints under the name of the area, their `docs`, and its schemas. */
export const areas = {
  auth,
  confirmation,
  secondFactor,
  accounts,
  emailConfirmation,
  sessions,
  securityEvents,
  notifications,
  myData,
  guardians,
  processingRecord,
  blogs,
  categories,
  posts,
  pictures,
  albums,
  writings,
  announcements,
  events,
  services,
  sermons,
  recordings,
  search,
  find,
  blocks,
  prayerRequests,
  contactMessages,
  ownRequests,
  inbox,
  answerTemplates,
  dataBreaches,
  rightsRequests,
  newsletter,
  letters,
  imports,
  settings,
  setUp,
  samples,
  site,
  dashboard,
  languageStates,
  drafts,
  previews,
  revisions,
  audit,
  trash,
  jobs,
  health,
}
type Areas = typeof areas

export type Endpoints = {
  [Area in keyof Areas]: Area extends keyof Areas[Area] ? Areas[Area][Area] : never
}

/** All endpoints by area; iterated by the server, its documentation and tests. */
export const endpoints: Record<string, Record<string, Endpoint>> = Object.fromEntries(
  Object.entries<Record<string, unknown>>(areas).map(([area, module]) => [
    area,
    module[area] as Endpoints[keyof Endpoints],
  ]),
)

/** All endpoints with their full names, such as `blogs.create`. */
export const namedEndpoints = Object.entries(endpoints).flatMap(([area, group]) =>
  Object.entries(group).map(([name, endpoint]): [string, Endpoint] => [`${area}.${name}`, endpoint]),
)

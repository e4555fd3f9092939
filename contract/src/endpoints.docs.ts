import * as access from './access.ts'
import * as accounts from './accounts.ts'
import * as announcements from './announcements.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as blogs from './blogs.ts'
import * as categories from './categories.ts'
import * as confirmation from './confirmation.ts'
import * as contactMessages from './contact-messages.ts'
import * as dashboard from './dashboard.ts'
import type { AreaDocs, EndpointDocs } from './docs.ts'
import * as emailConfirmation from './email-confirmation.ts'
import type { Endpoint } from './endpoint.ts'
import { type Endpoints, endpoints } from './endpoints.ts'
import * as errors from './errors.ts'
import * as events from './events.ts'
import * as fields from './fields.ts'
import * as health from './health.ts'
import * as language from './language.ts'
import * as newsletter from './newsletter.ts'
import * as pictures from './pictures.ts'
import * as posts from './posts.ts'
import * as prayerRequests from './prayer-requests.ts'
import * as secondFactor from './second-factor.ts'
import * as securityEvents from './security-events.ts'
import * as sessions from './sessions.ts'
import * as settings from './settings.ts'
import * as site from './site.ts'
import * as submission from './submission.ts'

/** The modules of all areas; their exported schemas are named in the documentation. */
export const areaModules: { [Area in keyof Endpoints]: { docs: AreaDocs<Endpoints[Area]> } } = {
  auth,
  confirmation,
  secondFactor,
  accounts,
  emailConfirmation,
  sessions,
  securityEvents,
  blogs,
  categories,
  posts,
  pictures,
  announcements,
  events,
  prayerRequests,
  contactMessages,
  newsletter,
  settings,
  site,
  dashboard,
  audit,
  health,
}

/** Documentation of all areas of `endpoints`. */
export const areaDocs: Record<string, AreaDocs<Record<string, Endpoint>>> = Object.fromEntries(
  Object.entries(areaModules).map(([area, { docs }]) => [area, docs]),
)

const docsByEndpoint = new Map(
  Object.entries(areaDocs).flatMap(([area, docs]) =>
    Object.entries(docs.endpoints).map(([name, each]) => [endpoints[area]?.[name], each] as const),
  ),
)

/** @returns undefined for an endpoint outside of the contract, such as one of a test. */
export const docsOf = (endpoint: Endpoint): EndpointDocs | undefined => docsByEndpoint.get(endpoint)

/** Success message of a mutation. */
export const messageOf = (endpoint: Endpoint): string => docsOf(endpoint)?.message ?? ''

/** Modules with schemas that several areas share. */
export const sharedSchemas: object[] = [access, errors, fields, language, submission]

import { accounts } from './accounts.ts'
import { announcements } from './announcements.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { blogs } from './blogs.ts'
import { categories } from './categories.ts'
import { confirmation } from './confirmation.ts'
import { contactMessages } from './contact-messages.ts'
import { dashboard } from './dashboard.ts'
import { emailConfirmation } from './email-confirmation.ts'
import type { Endpoint } from './endpoint.ts'
import { events } from './events.ts'
import { health } from './health.ts'
import { newsletter } from './newsletter.ts'
import { pictures } from './pictures.ts'
import { posts } from './posts.ts'
import { prayerRequests } from './prayer-requests.ts'
import { secondFactor } from './second-factor.ts'
import { securityEvents } from './security-events.ts'
import { sessions } from './sessions.ts'
import { settings } from './settings.ts'
import { site } from './site.ts'

const areas = {
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
export type Endpoints = typeof areas

/** All endpoints by area; iterated by the server, its documentation and tests. */
export const endpoints: Record<string, Record<string, Endpoint>> = areas

/** All endpoints with their full names, such as `blogs.create`. */
export const namedEndpoints = Object.entries(endpoints).flatMap(([area, group]) =>
  Object.entries(group).map(([name, endpoint]): [string, Endpoint] => [`${area}.${name}`, endpoint]),
)

import { accounts } from './accounts.ts'
import { announcements } from './announcements.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { blogs } from './blogs.ts'
import { categories } from './categories.ts'
import { contactMessages } from './contact-messages.ts'
import { dashboard } from './dashboard.ts'
import type { Endpoint } from './endpoint.ts'
import { events } from './events.ts'
import { health } from './health.ts'
import { newsletter } from './newsletter.ts'
import { pictures } from './pictures.ts'
import { posts } from './posts.ts'
import { prayerRequests } from './prayer-requests.ts'
import { settings } from './settings.ts'
import { site } from './site.ts'

/** Every endpoint of the API by its area. The server, its documentation and the tests walk this table. */
export const endpoints: Record<string, Record<string, Endpoint>> = {
  auth,
  accounts,
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

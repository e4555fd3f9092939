import type { Event } from '@grace/contract/events'
import { type ListedPage, postalAddress, siblingUrl } from '../listed-page.ts'
import { sitePreview } from '../pictures.ts'
import { asOrganization } from './church.ts'

const kigaliOffsetMs = 2 * 3_600_000

/** Kigali is UTC+2 all year. */
export const inKigali = (instant: string) =>
  `${new Date(Date.parse(instant) + kigaliOffsetMs).toISOString().slice(0, 19)}+02:00`

export const events = (page: ListedPage) => page.site.events.map((event) => asEvent(event, page))

function asEvent(event: Event, page: ListedPage) {
  const { language, site } = page
  const { churchName } = site.settings
  const isTranslated = event.titleByLanguage[language] !== undefined
  return {
    '@type': 'Event',
    name: event.titleByLanguage[language] ?? event.title,
    description: event.descriptionByLanguage[language] ?? event.description,
    startDate: inKigali(event.eventDate),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: event.place ?? churchName,
      ...(event.place
        ? { address: { '@type': 'PostalAddress', streetAddress: event.place, addressCountry: 'RW' } }
        : postalAddress(site.settings, language)),
    },
    // The language of untranslated texts is unknown.
    ...(isTranslated && { inLanguage: language }),
    image: sitePreview(page).url,
    url: siblingUrl(page, '/#events'),
    organizer: asOrganization(page),
  }
}

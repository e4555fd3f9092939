import type { PublicEvent } from '@grace/contract/events'
import { shownOccurrence } from '../../src/events/event-time.tsx'
import { ownTexts } from '../../src/language/in-language.tsx'
import { type ListedPage, postalAddress, siblingUrl } from '../listed-page.ts'
import { eventPreview, sitePreview } from '../pictures.ts'
import { asOrganization } from './church.ts'

const kigaliOffsetMs = 2 * 3_600_000

/** Kigali is UTC+2 all year. */
export const inKigali = (instant: string) =>
  `${new Date(Date.parse(instant) + kigaliOffsetMs).toISOString().slice(0, 19)}+02:00`

export const events = (page: ListedPage) => page.site.events.map((event) => asEvent(event, page))

/** The event of its own page. */
export const event = (page: ListedPage) => asEvent(page.response as PublicEvent, page)

function asEvent(event: PublicEvent, page: ListedPage) {
  const { start, end } = shownOccurrence(event)
  const { latitude, longitude } = event
  const { language, site } = page
  const { churchName, mainLanguage } = site.settings
  const { fields, lang } = ownTexts(language, mainLanguage, event.texts)
  return {
    '@type': 'Event',
    name: fields?.title,
    description: fields?.description,
    startDate: inKigali(start),
    ...(end && { endDate: inKigali(end) }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: fields?.place ?? churchName,
      ...(fields?.place
        ? { address: { '@type': 'PostalAddress', streetAddress: fields.place, addressCountry: 'RW' } }
        : postalAddress(site.settings, language)),
      ...(latitude !== null &&
        longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    },
    inLanguage: lang ?? language,
    image: (eventPreview(event, page) ?? sitePreview(page)).url,
    url: siblingUrl(page, `/events/${event.id}`),
    organizer: asOrganization(page),
  }
}

import type { PublicEvent } from '@grace/contract/events'
import { ownTexts } from '../../src/language/in-language.tsx'
import { type ListedPage, postalAddress, siblingUrl } from '../listed-page.ts'
import { sitePreview } from '../pictures.ts'
import { asOrganization } from './church.ts'

const kigaliOffsetMs = 2 * 3_600_000

/** Kigali is UTC+2 all year. */
export const inKigali = (instant: string) =>
  `${new Date(Date.parse(instant) + kigaliOffsetMs).toISOString().slice(0, 19)}+02:00`

export const events = (page: ListedPage) => page.site.events.map((event) => asEvent(event, page))

function asEvent(event: PublicEvent, page: ListedPage) {
  const { language, site } = page
  const { churchName, mainLanguage } = site.settings
  const { fields, lang } = ownTexts(language, mainLanguage, event.texts)
  return {
    '@type': 'Event',
    name: fields?.title,
    description: fields?.description,
    startDate: inKigali(event.eventDate),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: fields?.place ?? churchName,
      ...(fields?.place
        ? { address: { '@type': 'PostalAddress', streetAddress: fields.place, addressCountry: 'RW' } }
        : postalAddress(site.settings, language)),
    },
    inLanguage: lang ?? language,
    image: sitePreview(page).url,
    url: siblingUrl(page, '/#events'),
    organizer: asOrganization(page),
  }
}

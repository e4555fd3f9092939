import { logoAddress } from '@grace/contract/brand-colours'
import { durationOf } from '@grace/contract/service-duration'
import type { PublicService } from '@grace/contract/services'
import { heroOf, type ListedPage, postalAddress } from '../listed-page.ts'
import { sitePreview } from '../pictures.ts'

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Kigali is UTC+2 all year. */
const hours = (service: PublicService, times: { start: string; end: string | null } = service) => {
  const opens = Date.parse(`2026-01-01T${times.start}Z`)
  const closes = new Date(opens + durationOf(service, times) * 60_000).toISOString()
  return { opens: `${times.start}:00+02:00`, closes: `${closes.slice(11, 19)}+02:00` }
}

const logoOf = ({ siteUrl, site }: Pick<ListedPage, 'siteUrl' | 'site'>) => {
  const { logoPictureId } = site.settings
  return logoPictureId ? { logo: siteUrl + logoAddress(logoPictureId, '512') } : {}
}

export const churchId = (siteUrl: string) => `${siteUrl}/#church`

export function church(page: ListedPage) {
  const { siteUrl, language, site } = page
  const description = heroOf(page)?.text
  const { churchName, phone, email, website } = site.settings
  return {
    '@type': 'Church',
    '@id': churchId(siteUrl),
    name: churchName,
    ...(description && { description }),
    url: siteUrl,
    image: sitePreview(page).url,
    ...logoOf(page),
    ...postalAddress(site.settings, language),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    openingHoursSpecification: site.services.map((service) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${days[service.weekday]}`,
      ...hours(service),
    })),
    specialOpeningHoursSpecification: site.services.flatMap((service) =>
      service.exceptions.flatMap(({ date, start, end }) =>
        start === null
          ? []
          : {
              '@type': 'OpeningHoursSpecification',
              validFrom: date,
              validThrough: date,
              ...hours(service, { start, end }),
            },
      ),
    ),
    ...(website && { sameAs: [website] }),
  }
}

/** The church as author, publisher or organizer. */
export const asOrganization = ({ siteUrl, site }: ListedPage) => ({
  '@type': 'Organization',
  '@id': churchId(siteUrl),
  name: site.settings.churchName,
  url: siteUrl,
  ...logoOf({ siteUrl, site }),
})

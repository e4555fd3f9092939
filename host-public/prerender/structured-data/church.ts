import { logoAddress } from '@grace/contract/brand-colours'
import { heroOf, type ListedPage, postalAddress } from '../listed-page.ts'
import { sitePreview } from '../pictures.ts'

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Kigali is UTC+2 all year. */
const hours = (start: string, end: string | null) => ({
  opens: `${start}:00+02:00`,
  ...(end && { closes: `${end}:00+02:00` }),
})

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
    openingHoursSpecification: site.services.map(({ weekday, start, end }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${days[weekday]}`,
      ...hours(start, end),
    })),
    specialOpeningHoursSpecification: site.services.flatMap(({ exceptions }) =>
      exceptions.flatMap(({ date, start, end }) =>
        start === null
          ? []
          : {
              '@type': 'OpeningHoursSpecification',
              validFrom: date,
              validThrough: date,
              ...hours(start, end),
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

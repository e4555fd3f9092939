import { schedule } from '../../src/church/schedule.ts'
import { type ListedPage, postalAddress } from '../listed-page.ts'
import { sitePreview } from '../pictures.ts'

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export const churchId = (siteUrl: string) => `${siteUrl}/#church`

export function church(page: ListedPage) {
  const { siteUrl, language, site, text } = page
  const { churchName, phone, email, website } = site.settings
  return {
    '@type': 'Church',
    '@id': churchId(siteUrl),
    name: churchName,
    description: text('home.vision'),
    url: siteUrl,
    image: sitePreview(page).url,
    address: postalAddress(site.settings, language),
    telephone: phone,
    email,
    // Only the start is known, not the end.
    openingHoursSpecification: schedule.map(({ day, start }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${days[day]}`,
      opens: `${start}:00+02:00`,
    })),
    ...(website && { sameAs: [website] }),
  }
}

/** The church as author, publisher or organizer. */
export const asOrganization = ({ siteUrl, site }: ListedPage) => ({
  '@type': 'Organization',
  '@id': churchId(siteUrl),
  name: site.settings.churchName,
  url: siteUrl,
})

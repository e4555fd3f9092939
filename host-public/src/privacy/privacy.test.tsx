import type { Language } from '@grace/contract/languages'
import { letterDeliveryDays } from '@grace/contract/limits'
import { screen } from '@testing-library/react'
import { openSite } from '../testing/open-site.tsx'

const open = (inboxRetentionMonths: number, language: Language) =>
  openSite(`/${language}/privacy`, {
    language,
    site: { inboxRetentionMonths },
  })

test.each([
  ['en', 6, '6 months after we have dealt with it. After that it is deleted automatically.'],
  ['en', 1, '1 month after we have dealt with it. After that it is deleted automatically.'],
  ['en', 0, 'Until you ask us to delete it.'],
  ['fr', 6, '6 mois après que nous nous en sommes occupés. L’effacement se fait alors tout seul.'],
  ['fr', 0, 'Jusqu’à ce que vous nous demandiez de l’effacer.'],
  ['rw', 6, 'Amezi 6 nyuma yo kubikurikirana. Nyuma yaho birisiba ubwabyo.'],
  ['rw', 1, 'Ukwezi 1 nyuma yo kubikurikirana. Nyuma yaho birisiba ubwabyo.'],
  ['rw', 0, 'Kugeza mudusabye kubisiba.'],
] as const)('the privacy page in %s names a retention of %d months', async (language, months, sentence) => {
  await open(months, language)
  expect(screen.getByText(sentence)).toBeVisible()
})

test.each([
  ['en', 24, /each with its time and browser\) are stored for 24 months\.$/],
  ['en', 1, /are stored for 1 month\.$/],
  ['en', 0, /are stored indefinitely; once your account is deleted, they no longer name you\.$/],
  ['fr', 24, /est conservé 24 mois\.$/],
  ['fr', 0, /est conservé sans limite de durée.; une fois votre compte effacé, votre nom n’y figure plus\.$/],
  ['rw', 24, /bibikwa amezi 24\.$/],
  ['rw', 1, /bibikwa ukwezi 1\.$/],
  ['rw', 0, /bibikwa igihe cyose; konti yanyu nisibwa, amazina yanyu azavamo\.$/],
] as const)(
  'the privacy page in %s names a retention of security data of %d months',
  async (language, auditRetentionMonths, sentence) => {
    await openSite(`/${language}/privacy`, {
      language,
      site: { auditRetentionMonths },
    })
    expect(screen.getByText(sentence)).toBeVisible()
  },
)

test.each([
  ['en', true, 1],
  ['fr', true, 1],
  ['rw', true, 1],
  ['en', false, 0],
] as const)(
  'the privacy page in %s names the company that delivers mails only if the site sends any: %s',
  async (language, sendsMail, times) => {
    await openSite(`/${language}/privacy`, { language, site: { sendsMail } })
    expect(
      screen.queryAllByText(
        /the company that delivers our mail|l’entreprise qui achemine notre courrier|ku kigo kigeza imeyili/,
      ),
    ).toHaveLength(times)
  },
)

test.each(['en', 'fr', 'rw'] as const)(
  'the privacy page in %s says for how many days the arrival of a newsletter is stored',
  async (language) => {
    await openSite(`/${language}/privacy`, { language })
    expect(
      screen.getByText(new RegExp(`${letterDeliveryDays} (?:days|jours)|minsi ${letterDeliveryDays}`)),
    ).toBeVisible()
  },
)

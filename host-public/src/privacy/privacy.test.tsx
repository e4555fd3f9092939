import type { Language } from '@grace/contract/languages'
import { screen } from '@testing-library/react'
import { siteAddress } from '../hydration/query-cache.ts'
import { openSite } from '../testing/open-site.tsx'
import { anAnswer, aSite } from '../testing/samples.ts'

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
] as const)(
  'in %s what is kept for %d months is said to be kept as long',
  async (language, months, sentence) => {
    await open(months, language)
    expect(screen.getByText(sentence)).toBeVisible()
  },
)

test.each([
  ['en', 24, /each with its time and browser\) are stored for 24 months\.$/],
  ['en', 1, /are stored for 1 month\.$/],
  ['en', 0, /are stored indefinitely; once your account is deleted, they no longer name you\.$/],
  ['fr', 24, /est conservé 24 mois\.$/],
  [
    'fr',
    0,
    /est conservé sans limite de durée.; une fois votre compte effacé, rien n’y dit plus votre nom\.$/,
  ],
  ['rw', 24, /bibikwa amezi 24\.$/],
  ['rw', 1, /bibikwa ukwezi 1\.$/],
  ['rw', 0, /bibikwa igihe cyose; konti yanyu nisibwa, amazina yanyu azavamo\.$/],
] as const)(
  'in %s what concerns the security of an account is said to be stored for %d months',
  async (language, auditRetentionMonths, sentence) => {
    await openSite(`/${language}/privacy`, {
      language,
      site: { auditRetentionMonths },
    })
    expect(screen.getByText(sentence)).toBeVisible()
  },
)

test('a server of an earlier release, which does not say for how long, keeps it for twelve months, and security for twenty-four', async () => {
  const { inboxRetentionMonths: _, auditRetentionMonths: __, ...site } = aSite()
  await openSite('/en/privacy', { answers: { [siteAddress('en')]: anAnswer(site) } })
  expect(screen.getByText(/^12 months after/)).toBeVisible()
  expect(screen.getByText(/are stored for 24 months\.$/)).toBeVisible()
})

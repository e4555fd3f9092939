import { screen } from '@testing-library/react'
import { siteAddress } from '../answers/answers.ts'
import type { Language } from '../language/languages.ts'
import { openSite } from '../testing/open-site.tsx'
import { anAnswer, aSite } from '../testing/samples.ts'

const open = (inboxRetentionMonths: number, language: Language) =>
  openSite(`/${language}/privacy`, {
    language,
    answers: { [siteAddress]: anAnswer(aSite({ inboxRetentionMonths })) },
  })

test.each([
  ['en', 6, '6 months after we have dealt with it. Then it is deleted by itself.'],
  ['en', 1, '1 month after we have dealt with it. Then it is deleted by itself.'],
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

test('a server of an earlier release, which does not say for how long, keeps it for twelve months', async () => {
  const { inboxRetentionMonths: _, ...site } = aSite()
  await openSite('/en/privacy', { answers: { [siteAddress]: anAnswer(site) } })
  expect(screen.getByText(/^12 months after/)).toBeVisible()
})

import type { Language } from '@grace/contract/language'

/** Addresses use a reserved domain; first names refer to no real person. */
interface Sent {
  daysAgo: number
  language: Language
  email: string
}

export const samplePrayerRequests: (Omit<Sent, 'email'> & {
  email?: string
  name: string
  request: string
})[] = [
  {
    daysAgo: 4,
    language: 'rw',
    name: 'Claudine',
    request: 'Munsengere mfite ikizamini cy’akazi mu cyumweru gitaha. Mfite ubwoba, ariko ndiringiye.',
  },
  {
    daysAgo: 1,
    language: 'fr',
    name: 'Jean',
    email: 'jean@example.org',
    request:
      'Ma mère est à l’hôpital depuis dimanche. Merci de prier pour elle, et pour nous qui veillons auprès d’elle.',
  },
]

export const sampleContactMessages: (Sent & { name: string; message: string })[] = [
  {
    daysAgo: 6,
    language: 'en',
    name: 'Grace',
    email: 'grace@example.org',
    message:
      'We are moving to Kigali next month with two small children. Is there something for them during the Sunday service, and in which language is it?',
  },
  {
    daysAgo: 2,
    language: 'rw',
    name: 'Eric',
    email: 'eric@example.org',
    message: 'Mwaramutse. Nifuza kuririmba muri korali. Nabaza nde, kandi imyitozo iba ryari?',
  },
]

export const sampleSubscribers: Sent[] = [
  { daysAgo: 20, language: 'rw', email: 'aline@example.org' },
  { daysAgo: 9, language: 'fr', email: 'jean@example.org' },
  { daysAgo: 3, language: 'en', email: 'grace@example.org' },
]

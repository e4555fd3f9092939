export const sampleCategories = {
  sermons: { en: 'Sermons', fr: 'Prédications', rw: 'Inyigisho' },
  community: { en: 'Community', fr: 'Vie communautaire', rw: 'Ubuzima bw’itorero' },
  youth: { en: 'Youth', fr: 'Jeunesse', rw: 'Urubyiruko' },
  testimonies: { en: 'Testimonies', fr: 'Témoignages', rw: 'Ubuhamya' },
} as const

export type CategoryName = keyof typeof sampleCategories

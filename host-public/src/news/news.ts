/** Keys of the texts, with calendar dates, which are the same in every time zone. */
export const news = [
  { name: 'thanksgiving', date: '2025-08-31' },
  { name: 'umuganda', date: '2025-08-30' },
  { name: 'choirs', date: '2025-08-23' },
  { name: 'ephesians', date: '2025-08-20' },
  { name: 'youthDay', date: '2025-08-16' },
  { name: 'baptism', date: '2025-08-10' },
  { name: 'schoolBags', date: '2025-08-06' },
  { name: 'prayerHour', date: '2025-08-02' },
] as const

export type NewsName = (typeof news)[number]['name']

/** Number of newest items on the home page. */
export const newsOnHome = 6

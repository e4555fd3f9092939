import type { PublicService } from '@grace/contract/services'

export const aService = (change: Partial<PublicService> = {}): PublicService => ({
  id: 1,
  weekday: 0,
  start: '10:00',
  end: null,
  durationMinutes: 120,
  spokenIn: [],
  isListedEverywhere: true,
  exceptions: [],
  texts: { en: aText('Morning worship') },
  ...change,
})

const aText = (name: string) => ({ name, place: null, note: null })

const names: [weekday: number, start: string, en: string, fr: string, rw: string][] = [
  [0, '10:00', 'Morning worship', 'Culte du matin', 'Iteraniro ryo mu gitondo'],
  [2, '18:00', 'Prayer', 'Prière', 'Amasengesho'],
  [3, '19:00', 'Bible study', 'Étude biblique', 'Kwiga Bibiliya'],
  [5, '19:00', 'Youth ministry', 'Groupe de jeunes', 'Iteraniro ry’urubyiruko'],
  [6, '09:00', 'Community service', 'Service à la communauté', 'Gukorera umuryango'],
  [6, '18:30', 'Concert', 'Concert', 'Igitaramo'],
]

/** The weekly schedule of the specification. */
export const aSchedule = (): PublicService[] =>
  names.map(([weekday, start, en, fr, rw], index) =>
    aService({
      id: index + 1,
      weekday,
      start,
      // Contact page and footer leave out Tuesday.
      isListedEverywhere: weekday !== 2,
      texts: { en: aText(en), fr: aText(fr), rw: aText(rw) },
    }),
  )

export interface Gathering {
  name: 'worship' | 'prayer' | 'bibleStudy' | 'youth' | 'service' | 'concert'
  /** 0 is Sunday. */
  day: number
  /** Kigali time. */
  start: string
}

/** Weekly schedule; the only source for every screen. */
export const schedule: readonly Gathering[] = [
  { name: 'worship', day: 0, start: '10:00' },
  { name: 'prayer', day: 2, start: '18:00' },
  { name: 'bibleStudy', day: 3, start: '19:00' },
  { name: 'youth', day: 5, start: '19:00' },
  { name: 'service', day: 6, start: '09:00' },
  { name: 'concert', day: 6, start: '18:30' },
]

/** All gatherings but that of Tuesday. */
export const serviceHours = schedule.filter(({ day }) => day !== 2)

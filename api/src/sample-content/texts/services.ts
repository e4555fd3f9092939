import type { InEachLanguage } from './in-each-language.ts'

interface SampleService {
  /** 0 is Sunday. */
  weekday: number
  start: string
  /** False: not among the service hours of contact page and footer. */
  isListedEverywhere?: boolean
  name: InEachLanguage
}

/** The weekly schedule of the specification. */
export const sampleServices: SampleService[] = [
  {
    weekday: 0,
    start: '10:00',
    name: { en: 'Morning worship', fr: 'Culte du matin', rw: 'Iteraniro ryo mu gitondo' },
  },
  {
    weekday: 2,
    start: '18:00',
    isListedEverywhere: false,
    name: { en: 'Prayer', fr: 'Prière', rw: 'Amasengesho' },
  },
  {
    weekday: 3,
    start: '19:00',
    name: { en: 'Bible study', fr: 'Étude biblique', rw: 'Kwiga Bibiliya' },
  },
  {
    weekday: 5,
    start: '19:00',
    name: { en: 'Youth ministry', fr: 'Groupe de jeunes', rw: 'Iteraniro ry’urubyiruko' },
  },
  {
    weekday: 6,
    start: '09:00',
    name: { en: 'Community service', fr: 'Service à la communauté', rw: 'Ibikorwa by’urukundo' },
  },
  { weekday: 6, start: '18:30', name: { en: 'Concert', fr: 'Concert', rw: 'Igitaramo' } },
]

import type { Language } from '@grace/contract/languages'

/** Written by the first script too, which has no texts of the site. */
const words = {
  en: (minutes: number) => (minutes === 1 ? 'In 1 minute' : `In ${minutes} minutes`),
  fr: (minutes: number) => (minutes === 1 ? 'Dans 1 minute' : `Dans ${minutes} minutes`),
  rw: (minutes: number) => (minutes === 1 ? 'Mu munota 1' : `Mu minota ${minutes}`),
}

export const inMinutes = (language: Language, minutes: number): string => words[language](minutes)

import type { Repetition } from '@grace/contract/occurrences'

export const repetitionNames: Record<Repetition, string> = {
  none: 'Does not repeat',
  weekly: 'Every week',
  'monthly-by-day': 'Every month on the same day',
  'monthly-by-weekday': 'Every month on the same weekday',
}

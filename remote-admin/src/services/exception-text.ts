import type { ServiceException } from '@grace/contract/services'
import { clock } from '../lib/calendar.ts'

/** Text of a day that is not as usual. */
export const exceptionText = ({ start, end }: Omit<ServiceException, 'date'>): string =>
  start ? `at ${clock(start)}${end ? ` – ${clock(end)}` : ''}` : 'cancelled'

import { randomUUID } from 'node:crypto'
import type { Couriers } from './courier.ts'

/** Couriers in this process, without a journal: for development and tests. */
export const couriersHere = (url: string): Couriers => ({
  async open() {
    const { smtpSession } = await import('./smtp-session.ts')
    const session = smtpSession(url)
    return {
      name: `here.${randomUUID()}`,
      deliver: (_, mail) => session.deliver(mail, () => {}),
      close: async () => session.close(),
    }
  },
  recover: async () => {},
  areAtWork: () => false,
})

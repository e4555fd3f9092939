import { randomUUID } from 'node:crypto'
import type { Couriers } from './courier.ts'

/** Couriers in this process, without a journal: for development and tests. */
export const couriersHere = (url: string | null): Couriers => ({
  async open() {
    const { outgoingSession } = await import('./outgoing-session.ts')
    const session = outgoingSession(url)
    return {
      name: `here.${randomUUID()}`,
      deliver: (_, outgoing) => session.deliver(outgoing, () => {}),
      close: async () => session.close(),
    }
  },
  recover: async () => {},
  areAtWork: () => false,
})

import type { Couriers } from './courier.ts'
import { couriersHere } from './courier-here.ts'
import { canStartCourier, couriersInChildren } from './courier-in-child.ts'

/**
 * In development the program of the courier is not built.
 *
 * @param folder of the journals.
 * @param url of the mail server; null if only push messages are sent.
 */
export const couriersOf = (folder: string, url: string | null): Couriers =>
  canStartCourier() ? couriersInChildren(folder, url) : couriersHere(url)

import type { Couriers } from './courier.ts'
import { couriersHere } from './courier-here.ts'
import { canStartCourier, couriersInChildren } from './courier-in-child.ts'

/** @param folder of the journals. In development the program of the courier is not built. */
export const couriersOf = (folder: string, url: string): Couriers =>
  canStartCourier() ? couriersInChildren(folder, url) : couriersHere(url)

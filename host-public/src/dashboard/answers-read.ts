import { serverNow } from '@grace/contract/clock'

const readKey = 'grace.answers-read'
const monthMs = 30 * 86_400_000

/** Until when the member has read answers on this device; on a new one those of the last month are new. */
export function answersRead(now: number): number {
  return Number(localStorage.getItem(readKey)) || now - monthMs
}

export function markAnswersRead(): void {
  localStorage.setItem(readKey, String(serverNow()))
}

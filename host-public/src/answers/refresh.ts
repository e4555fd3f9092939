import { wakeAll } from '../lib/waking.ts'
import type { Answers } from './answers.ts'
import { ask } from './ask.ts'

/** A page that was looked away from for longer than this is asked about again when somebody comes back to it. */
const restMs = 60_000

/** Keeps what came with the document in step with the API: now, and when somebody comes back to the page. */
export async function keepFresh(answers: Answers, addresses: string[]): Promise<void> {
  let askedAt = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - askedAt < restMs) return
    askedAt = performance.now()
    void refresh(answers, addresses)
  })
  await refresh(answers, addresses)
}

export async function refresh(answers: Answers, addresses: string[]): Promise<void> {
  const changed = await Promise.all(
    addresses.map(async (address) => {
      try {
        const answer = await ask(address, answers.get(address)?.etag)
        return answer && ([address, answer] as const)
      } catch {
        // What came with the page stands.
        return null
      }
    }),
  )
  const news = changed.filter((one) => one !== null)
  if (news.length === 0) return
  await wakeAll()
  for (const [address, answer] of news) answers.put(address, answer)
}

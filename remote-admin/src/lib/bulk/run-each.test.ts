import { CallError } from '@grace/shared-auth/call'
import { type Outcome, runEach } from './run-each.ts'

const refused = (status: number, retryAfterSeconds: number | null = null) =>
  new CallError('No.', { code: 'last_admin', status, retryAfterSeconds })
const run = async (act: (item: number) => Promise<unknown>, signal = new AbortController().signal) => {
  const outcomes: Outcome<number>[] = []
  const items = Array.from({ length: 10 }, (_, at) => at)
  const stopped = await runEach(items, act, { signal, onOutcome: (outcome) => outcomes.push(outcome) })
  return { outcomes, stopped }
}

test('each has its turn, a few at a time, and a refusal is that of one alone', async () => {
  let [now, most] = [0, 0]
  const { outcomes, stopped } = await run(async (item) => {
    now += 1
    most = Math.max(most, now)
    await new Promise((resolve) => setTimeout(resolve))
    now -= 1
    if (item === 4) throw refused(409)
  })
  expect(most).toBe(3)
  expect(stopped).toBeNull()
  expect(outcomes.map(({ item }) => item).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(outcomes.filter(({ refusal }) => refusal)).toEqual([{ item: 4, refusal: 'No.' }])
})

test.each([
  ['a session that is over', refused(401)],
  ['a server that is out of reach', new CallError('Offline', { code: 'offline' })],
])('%s ends it, and says so', async (_, error) => {
  const { outcomes, stopped } = await run(async (item) => {
    if (item >= 3) throw error
  })
  expect(stopped).toBe(error)
  expect(outcomes).toHaveLength(3)
})

test('a stopped bulk run starts no further item', async () => {
  const stop = new AbortController()
  const { outcomes, stopped } = await run(async (item) => {
    if (item === 2) stop.abort()
  }, stop.signal)
  expect(stopped).toBeNull()
  expect(outcomes).toHaveLength(3)
})

test('a server that asks for patience is asked again', async () => {
  let refusals = 2
  const { outcomes } = await run(async (item) => {
    if (item === 0 && refusals > 0) {
      refusals -= 1
      throw refused(429, 0.01)
    }
  })
  expect(outcomes).toHaveLength(10)
  expect(outcomes.every(({ refusal }) => refusal === null)).toBe(true)
})

import Fastify from 'fastify'
import { sendError } from './errors.ts'
import { shedLoad } from './overload.ts'

const app = Fastify()
app.setErrorHandler(sendError)
shedLoad(app, { sampleMs: 50, lateMs: 150, overloadedMs: 600 })
app.get('/api/health', async () => 'alive')
app.get('/api/anything', async () => 'done')
beforeAll(() => app.ready())
afterAll(() => app.close())

const statusOf = async (url: string) => (await app.inject(url)).statusCode

const turnOfTimers = () => new Promise((next) => setTimeout(next, 0))

/** Blocks the event loop in pieces, with a turn for timers in between. */
async function work(turns: number, turnMs: number) {
  for (let turn = 0; turn < turns; turn++) {
    const end = performance.now() + turnMs
    while (performance.now() < end);
    await turnOfTimers()
  }
}

test('a single long task does not cause a 503', async () => {
  await work(1, 1_200)
  expect(await statusOf('/api/anything')).toBe(200)
})

test('continuous overload gives 503 until the process keeps up again; health checks are answered', async () => {
  await work(6, 300)
  const refused = await app.inject('/api/anything')
  expect(refused.statusCode).toBe(503)
  expect(refused.json().code).toBe('unavailable')
  expect(refused.headers['retry-after']).toBe('5')
  expect(await statusOf('/api/health')).toBe(200)

  for (let tries = 0; tries < 50 && (await statusOf('/api/anything')) !== 200; tries++) {
    await new Promise((next) => setTimeout(next, 100))
  }
  expect(await statusOf('/api/anything')).toBe(200)
})

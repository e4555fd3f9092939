import { hydrateAll, onHydrateAll } from './hydrate.ts'

let stops: (() => void)[] = []
const register = (hydrate: () => Promise<void>) => {
  const stop = onHydrateAll(hydrate)
  stops.push(stop)
  return stop
}
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
})

test('all sections are hydrated at the same time, and it ends with the last one', async () => {
  const events: string[] = []
  let release = () => {}
  register(() => new Promise((resolve) => (release = () => resolve(void events.push('slow')))))
  register(async () => void events.push('quick'))
  const all = hydrateAll().then(() => events.push('all'))
  await Promise.resolve()
  release()
  await all
  expect(events).toEqual(['quick', 'slow', 'all'])
})

test('a section inside a section is hydrated too, and none twice', async () => {
  const inner = jest.fn(async () => {})
  const outer = jest.fn(async () => void register(inner))
  register(outer)
  await hydrateAll()
  expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([1, 1])
})

test('a section that was taken back is left alone', async () => {
  const hydrate = jest.fn(async () => {})
  register(hydrate)()
  await hydrateAll()
  expect(hydrate).not.toHaveBeenCalled()
})

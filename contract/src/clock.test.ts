const { jest } = import.meta

const server = Date.parse('2026-12-01T08:00:00Z')
const { getEntriesByType, now } = performance
afterEach(() => {
  jest.restoreAllMocks()
  Object.assign(performance, { getEntriesByType, now })
})

/** The clock as a page has it that came with these times, a minute ago. */
async function clockOf(...serverTiming: { name: string; duration: number }[]): Promise<() => number> {
  performance.getEntriesByType = () => [{ requestStart: 100, responseStart: 5_100, serverTiming }] as never
  performance.now = () => 60_100
  let serverNow = Date.now
  await jest.isolateModulesAsync(async () => {
    ;({ serverNow } = await import('./clock.ts'))
  })
  return serverNow
}

// The server may have sent it at the request: what it published before is never in the future.
test('on a telephone whose clock is wrong the time is that of the server that sent the page', async () => {
  const serverNow = await clockOf({ name: 'cdn', duration: 3 }, { name: 'now', duration: server })
  expect(Math.abs(serverNow() - server - 60_000)).toBeLessThan(1_000)
})

test('the time goes on while a telephone sleeps, although the time since the page began stands still', async () => {
  const serverNow = await clockOf({ name: 'now', duration: server })
  const night = 8 * 3_600_000
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + night)
  expect(Math.abs(serverNow() - server - 60_000 - night)).toBeLessThan(1_000)
})

test('a page that came without the time of the server follows the own clock', async () => {
  const serverNow = await clockOf()
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(1_000)
})

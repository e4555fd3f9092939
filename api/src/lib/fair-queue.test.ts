import { fairQueue } from './fair-queue.ts'

const codeOf = (work: Promise<unknown>) => work.then(String, (error: { code: string }) => error.code)

/** Jobs that end when they are told to, in the order of their starts. */
function jobs() {
  const started: string[] = []
  const ends: (() => void)[] = []
  return {
    started,
    job: (name: string) => () =>
      new Promise<string>((resolve) => {
        started.push(name)
        ends.push(() => resolve(name))
      }),
    async endNext() {
      ends.shift()?.()
      await new Promise((next) => setImmediate(next))
    },
  }
}

test('a job of another caller waits for at most one job of a busy caller', async () => {
  const queue = fairQueue({ atOnce: 1, waiting: 10, ofOne: 5 })
  const { started, job, endNext } = jobs()
  const all = ['a1', 'a2', 'a3', 'b1', 'a4', 'c1'].map((name) => queue.run(name[0] as string, job(name)))
  for (let n = 0; n < 6; n += 1) await endNext()
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
  expect(await Promise.all(all)).toHaveLength(6)
  expect(queue.waiting()).toBe(0)
})

test('jobs beyond the places of a caller or of the queue are refused, until places are free', async () => {
  const queue = fairQueue({ atOnce: 1, waiting: 2, ofOne: 2 })
  const { started, job, endNext } = jobs()
  const first = queue.run('a', job('a1'))
  const second = queue.run('a', job('a2'))
  expect(await codeOf(queue.run('a', job('a3')))).toBe('too_many_requests')
  const other = queue.run('b', job('b1'))
  expect(await codeOf(queue.run('c', job('c1')))).toBe('unavailable')
  for (let n = 0; n < 3; n += 1) await endNext()
  expect(await Promise.all([first, second, other])).toEqual(['a1', 'a2', 'b1'])
  const again = queue.run('a', job('a4'))
  await endNext()
  expect(await again).toBe('a4')
  expect(started).not.toContain('c1')
})

test('a failed job frees its place', async () => {
  const queue = fairQueue({ atOnce: 1, waiting: 0, ofOne: 1 })
  for (let n = 0; n < 3; n += 1) {
    const failed = queue.run('a', () => Promise.reject(Object.assign(new Error('no'), { code: 'own' })))
    expect(await codeOf(failed)).toBe('own')
  }
})

test('a job that has waited too long is refused and never runs', async () => {
  const queue = fairQueue({ atOnce: 1, waiting: 5, ofOne: 5, maxWaitMs: 20 })
  const { started, job } = jobs()
  void queue.run('a', job('a1'))
  expect(await codeOf(queue.run('b', job('b1')))).toBe('unavailable')
  expect(queue.waiting()).toBe(0)
  expect(started).toEqual(['a1'])
})

import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { blogTextThread } from './text-thread.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'grace-thread-'))
})
afterAll(() => rm(folder, { recursive: true }))

function threadOf(source: string, options = {}) {
  const file = path.join(folder, 'worker.mjs')
  writeFileSync(file, source)
  return blogTextThread({ file, ...options })
}

test('a text that takes too long is refused, and the next one is worked on', async () => {
  const texts = threadOf(
    `export const cleanContent = (html) => { while (html === 'slow'); return { content: html, problem: null } }`,
    { timeoutMs: 1_000 },
  )
  try {
    await expect(texts.cleanContent('slow')).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 5,
    })
    await expect(texts.cleanContent('quick')).resolves.toEqual({ content: 'quick', problem: null })
  } finally {
    await texts.close()
  }
})

test('a text whose worker thread crashes is refused as unavailable', async () => {
  const texts = threadOf(`export const derivedFrom = () => process.exit(1)`)
  try {
    await expect(texts.derivedFrom({ title: 'a', content: 'b' })).rejects.toMatchObject({
      code: 'unavailable',
    })
  } finally {
    await texts.close()
  }
})

import { randomBytes } from 'node:crypto'
import { installationKeyId, isSealed, sealingWith } from './sealing.ts'

const aKey = () => randomBytes(32).toString('hex')

test('a text is opened with its key, whatever its characters, and twice the same text is sealed differently', () => {
  const sealing = sealingWith([aKey()])
  const key = sealing.newKey()
  const text = 'Dusenge: \u0000 “noël” 👨‍👩‍👧\r\n'
  const sealed = sealing.seal(key, 'text', text) ?? ''
  expect(isSealed(sealed)).toBe(true)
  expect(sealing.open(key, 'text', sealed)).toBe(text)
  expect(sealing.seal(key, 'text', text)).not.toBe(sealed)
})

test('opening a sealed text fails with another key, another purpose, or after a change', () => {
  const sealing = sealingWith([aKey()])
  const key = sealing.newKey()
  const sealed = sealing.seal(key, 'text', 'For my mother') ?? ''
  expect(sealing.open(sealing.newKey(), 'text', sealed)).toBeNull()
  expect(sealing.open(null, 'text', sealed)).toBeNull()
  expect(sealing.open(key, 'note', sealed)).toBeNull()
  expect(sealing.open({ ...key, id: sealing.newKey().id }, 'text', sealed)).toBeNull()
  const changed = `${sealed.slice(0, -6)}${sealed.at(-6) === 'A' ? 'B' : 'A'}${sealed.slice(-5)}`
  expect(sealing.open(key, 'text', changed)).toBeNull()
  for (const broken of ['', 'sealed:1:', 'sealed:1:x', 'sealed:1:💥'])
    expect(sealing.open(key, 'text', broken)).toBeNull()
})

test('opening, sealing and rewrapping need the installation key, which may be the second one', () => {
  const [former, current] = [aKey(), aKey()]
  const before = sealingWith([former])
  const key = before.newKey()
  const sealed = before.seal(key, 'text', 'For rain') ?? ''

  const without = sealingWith([current])
  expect(without.open(key, 'text', sealed)).toBeNull()
  expect(without.seal(key, 'note', 'A note')).toBeNull()
  expect(without.rewrap(key)).toBeNull()

  const both = sealingWith([current, former.toUpperCase()])
  expect(both.open(key, 'text', sealed)).toBe('For rain')
  const rewrapped = both.rewrap(key)
  expect(rewrapped).toMatchObject({ id: key.id, wrappedBy: installationKeyId(current) })
  expect(without.open(rewrapped, 'text', sealed)).toBe('For rain')
  expect(before.open(rewrapped, 'text', sealed)).toBeNull()
})

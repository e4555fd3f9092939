import fc from 'fast-check'
import { escaped, folded, icalendar, localTime } from './icalendar.ts'

const unfolded = (text: string) => text.replaceAll('\r\n ', '')

test('a line of any text is folded at 75 octets, without splitting a character, and unfolds to itself', () => {
  const line = fc.string({ unit: 'grapheme', maxLength: 300 }).filter((text) => !/[\r\n]/.test(text))
  fc.assert(
    fc.property(line, (text) => {
      const parts = folded(text).split('\r\n')
      for (const part of parts) {
        expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
        // Half a character has no bytes of its own.
        expect(Buffer.from(part).toString()).toBe(part)
      }
      expect(unfolded(folded(text))).toBe(text)
    }),
    { examples: [['\uFFFD'], ['😀'.repeat(20)]] },
  )
})

test('an escaped text is one line, and unescaping returns the original', () => {
  const read = (text: string) =>
    text.replace(/\\([\\;,nN])/g, (_, character: string) => (/n/i.test(character) ? '\n' : character))
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'n', '\\', ';', ',', '\n', '\r\n', 'é') }), (text) => {
      expect(escaped(text)).not.toMatch(/[\r\n]|(?<!\\)(?:\\\\)*[;,]/)
      expect(read(escaped(text))).toBe(text.replaceAll('\r\n', '\n'))
    }),
  )
})

test('every line ends in CRLF, and times are those of Kigali', () => {
  expect(localTime('2027-01-09T22:30:00.000Z')).toBe('20270110T003000')
  const text = icalendar({ name: 'Grace, Kigali', host: 'church.example', language: 'fr', entries: [] })
  expect(text.split('\r\n').at(-1)).toBe('')
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(text).toContain('X-WR-CALNAME:Grace\\, Kigali\r\n')
})

import fc from 'fast-check'
import { plainName, plainText } from './plain-text.ts'

const codePoints = Array.from({ length: 0x11_00_00 }, (_, code) => String.fromCodePoint(code))
const unseen = /[\p{DI}\p{Cc}\p{Cs}\p{NChar}\p{Zl}\p{Zp}\p{Bidi_C}]/u

test('of all code points between two letters none leaves a character that nobody sees, except tabs and line breaks', () => {
  const left = codePoints.filter((character) =>
    unseen.test(plainText(`a${character}b`).replace(/[\t\n\r]/g, '')),
  )
  expect(left).toEqual([])
})

test('of all code points only unseen ones, and signs that no keyboard has, are changed beyond composition', () => {
  const changed = codePoints.filter(
    (character) =>
      !unseen.test(character) && plainText(`a${character}b`) !== `a${character}b`.normalize('NFC'),
  )
  expect(changed.join('')).toBe('ʼ‐‑\ufff9\ufffa\ufffb\ufffc')
})

/** Characters whose meaning depends on those beside them. */
const delicate = fc.constantFrom(
  ...['a', 'é', 'e', '\u0301', '\u0338', '=', '1', ' ', '\n', '\r', '\v', '\t', '-', "'", '’', '‐', 'ʼ'],
  ...['\u200c', '\u200d', '\u200b', '\u2060', '\ufe0e', '\ufe0f', '\u{e0100}', '\u034f', '\u202e', '\ud800'],
  ...[
    '👩',
    '🏽',
    '❤',
    '♂',
    '🏴',
    '\u{e0067}',
    '\u{e007f}',
    '\u20e3',
    '#',
    'م',
    'ी',
    'क',
    '्',
    '豈',
    'ᠠ',
    '\u180b',
  ],
)

test('cleaning a text again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(delicate, fc.string({ unit: 'binary' })), { maxLength: 12 }), (parts) => {
      const text = parts.join('')
      for (const clean of [plainText, plainName]) {
        const once = clean(text)
        expect(clean(once)).toBe(once)
        expect(once.normalize('NFC')).toBe(once)
      }
    }),
    { numRuns: 5_000, seed: 25 },
  )
})

test.each([
  ['a family', '👨‍👩‍👧‍👦 muraho'],
  ['a skin colour, a heart and a profession', '👩🏽‍🚀 ❤️ 🤷🏾‍♂️ 👁️‍🗨️'],
  ['a rainbow flag, a keycap and a region', '🏳️‍🌈 1️⃣ #️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['Persian', 'می‌خواهم نامه‌ای بنویسم'],
  ['Hindi and Malayalam', 'क्‍ष शक्‌ति അവന്‍'],
  ['Sinhala', 'ශ්‍රී'],
  ['a variant of a Chinese name', '葛󠄀城'],
  ['Mongolian', 'ᠮᠣᠩᠭᠣᠯ᠋ ᠠ'],
  ['Kinyarwanda', "Imana y’ukuri n'abantu b’i Kigali – “Yesu”… ni muzima!"],
  ['French', 'L’Église d’aujourd’hui : « 10 h 30 » — à bientôt !'],
  ['tabs and line breaks', 'One\tmore\nline\r\nand another'],
  ['Hebrew, Amharic and Thai', 'בְּרֵאשִׁ֖ית ሰላም። พระเจ้า'],
])('the text stays as it is: %s', (_, text) => {
  expect(plainText(text)).toBe(text.normalize('NFC'))
})

test.each([
  ['a vertical tab of slides', 'Copied from slides:\vsecond line', 'Copied from slides: second line'],
  ['a zero-width space and a byte order mark', '\ufeffEaster\u200b camp', 'Easter camp'],
  ['marks of direction around a number', '\u202a0788 123 456\u202c', '0788 123 456'],
  ['a soft hyphen', 'commu\u00adnity', 'community'],
  ['a joiner that joins nothing', 'Ruth\u200d Uwase\u200c 👩\u200d', 'Ruth Uwase 👩'],
  ['a variation of a letter', 'Ruth\ufe0f\ufe0f', 'Ruth'],
  ['half of an emoji', 'Amen \ud83d', 'Amen '],
  ['a noncharacter', 'Amen\ufffe', 'Amen'],
  ['an accent apart from its letter', 'Noe\u0308l e\u200b\u0301', 'Noël é'],
  ['a hyphen that does not break', 'Anne‑Marie', 'Anne-Marie'],
])('the text loses %s', (_, text, clean) => {
  expect(plainText(text)).toBe(clean)
})

/** Text without repeated words. */
const otherWords = (chars: number) =>
  Array.from({ length: Math.ceil(chars / 6) }, (_, at) =>
    ((at * 48_271) % 60_466_176).toString(36).padStart(5, 'a'),
  )
    .join(' ')
    .slice(0, chars)

/** Repeated pieces that are slow for some patterns, parsers or normalizers. */
const repeated: Record<string, string> = {
  letters: 'a',
  digits: '1',
  spaces: ' ',
  tabs: '\t ',
  'line breaks': '\r\n',
  dots: '.',
  hyphens: '-',
  slashes: '/',
  backslashes: '\\',
  ats: '@',
  colons: ':',
  commas: ',',
  semicolons: ';',
  equals: '=',
  percents: '%',
  'escaped percents': '%25',
  quotes: '"',
  apostrophes: "'",
  ampersands: '&',
  entities: '&amp;',
  'open tags': '<b>',
  'open lists': '<ul><li>',
  'open quotations': '<blockquote>',
  'open cells': '<table><tr><td>',
  rows: '<tr><td>x',
  paragraphs: '<p>x</p>',
  links: '<a href="https://a.example/b">c</a>',
  'less-than signs': '<',
  comments: '<!--',
  parentheses: '(',
  brackets: '[',
  braces: '{',
  'combining marks': '\u0301',
  'letters with marks': 'e\u0301\u0327',
  'marks of Hangul': '\u1100\u1161\u11a8',
  'what grows eighteenfold': 'ﷺ',
  'what changes its case': 'İ',
  'invisible characters': '\u200b',
  'variation selectors': '\ufe0f',
  'directional marks': '\u202e\u2066',
  emoji: '👩‍👩‍👧‍👦',
  'half surrogates': '\ud800',
  controls: '\u0001',
  scripts: 'aаα',
}

/** Near matches that cause backtracking in regular expressions. */
const nearMatches: Record<string, (chars: number) => string> = {
  'other words': otherWords,
  'an e-mail of dots': (chars) => `a@${'.'.repeat(chars)}@`,
  'an e-mail of labels': (chars) => `a@${'a.'.repeat(chars / 2)}!`,
  'an e-mail with a long name': (chars) => `${'a.'.repeat(chars / 2)}a@`,
  'a quoted e-mail': (chars) => `"${'\\"'.repeat(chars / 2)}@a.example`,
  'a phone number': (chars) => `+250 ${'7 8-'.repeat(chars / 4)}x`,
  'a date': (chars) => `2026-11-23T10:00:00.${'0'.repeat(chars)}!`,
  'a date after spaces': (chars) => `${' '.repeat(chars)}2026-11-23!`,
  'a number': (chars) => `1${'0'.repeat(chars)}x`,
  'a link': (chars) => `https://${'a.'.repeat(chars / 2)} `,
  'a link with many users': (chars) => `https://${'a@'.repeat(chars / 2)}`,
  'a data link': (chars) => `java${'\t'.repeat(chars)}script:x`,
  'a tag with attributes': (chars) => `<p ${'a '.repeat(chars / 2)}`,
  'a tag with a style': (chars) => `<b style="font-weight${' '.repeat(chars)}:x">y</b>`,
  'a link with spaces': (chars) => `<a href="${' '.repeat(chars)}x">y</a>`,
  'a token': (chars) => `${'a'.repeat(chars / 3)}.${'b'.repeat(chars / 3)}.${'c'.repeat(chars / 3)}!`,
  'words between spaces': (chars) => `${'a  '.repeat(chars / 3)}\u0000`,
  'a path that goes up': (chars) => `/${'../'.repeat(chars / 3)}x`,
  'languages with weights': (chars) => 'fr;q=0.5,'.repeat(chars / 9),
  'parameters of a type': (chars) => `text/html${';a="b\\"'.repeat(chars / 6)}`,
}

export interface LongText {
  name: string
  of(chars: number): string
}

export const longTexts: LongText[] = [
  ...Object.entries(repeated).map(([name, piece]) => ({
    name,
    of: (chars: number) => piece.repeat(chars / piece.length),
  })),
  ...Object.entries(repeated).map(([name, piece]) => ({
    name: `${name} and a letter`,
    of: (chars: number) => `${piece.repeat(chars / piece.length)}z`,
  })),
  ...Object.entries(nearMatches).map(([name, of]) => ({ name, of })),
]

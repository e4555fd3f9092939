import { checkSource } from './patterns/check-source.ts'

const problemsIn = (source: string) => checkSource(source, {}).problems

test('a quadratic expression is reported with its line', () => {
  const source = [
    'const a = 1',
    '/** é */',
    'export const emailLike = /^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/',
  ].join('\n')
  expect(problemsIn(source)).toEqual([
    { line: 3, text: String.raw`/^[^\s@]+@[^\s@]+\.[^\s@]+$/`, reason: '2nd degree polynomial' },
  ])
})

test.each([
  ['an exponential one', 'x.test(/^(a+)+$/)', 'exponential'],
  ['one that begins anywhere', String.raw`x.replace(/\/+$/, "")`, '2nd degree polynomial'],
  ['one of RegExp', String.raw`new RegExp("\\.[^/]*$")`, '2nd degree polynomial'],
  ['one of RegExp without new', 'RegExp("(a|a)*b")', 'exponential'],
  ['one that the proof does not reach', String.raw`/(a+)\1b/.test(x)`, 'unsupported'],
  ['one that is put together', `new RegExp("^" + name)`, 'known only at run time'],
  ['one with a part that is not constant', 'new RegExp(prefix + /a/.source)', 'known only at run time'],
])('an expression is reported: %s', (_, source, reason) => {
  expect(problemsIn(source).map((problem) => problem.reason)).toEqual([expect.stringContaining(reason)])
})

test.each([
  'const id = /^[1-9]\\d{0,14}$/',
  'const name = /^[\\p{L}\\p{M}-]+$/u',
  'const words = text.split(/\\s+/)',
  'const none = "/(a+)+$/"',
  '// /(a+)+$/',
])('an expression is accepted: %s', (source) => {
  expect(problemsIn(source)).toEqual([])
})

describe('an exception', () => {
  const quadratic = 'path.replace(/\\/+$/, "")'
  const bound = '// regexp-bound: 2_048 characters, because the server refuses longer addresses'

  test.each([
    `${bound}\n${quadratic}`,
    `// Reason.\n${bound}\n// More.\n${quadratic}`,
    `${quadratic} ${bound}`,
  ])('an exception with a bound and a reason is accepted: %j', (source) => {
    expect(checkSource(source, {})).toEqual({ count: 1, excepted: 1, problems: [] })
  })

  test.each([
    `// regexp-bound: short enough, because it is\n${quadratic}`,
    `// regexp-bound: 2_048 characters\n${quadratic}`,
    `// regexp-bound: 100_000 characters, because nobody sends more\n${quadratic}`,
    `${bound}\nconst a = 1\n${quadratic}`,
  ])('an exception without a bound, without a reason or elsewhere is refused: %j', (source) => {
    expect(problemsIn(source)).toHaveLength(1)
  })
})

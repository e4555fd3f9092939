import { isListed } from './if-none-match.ts'

const tag = '"q7-x_Z"'
test.each([
  tag,
  `W/${tag}`,
  `"other", ${tag}`,
  `W/"other",W/${tag}`,
  '"q7-x_Z-gzip"',
  'W/"q7-x_Z-gzip"',
  '"q7-x_Z;br"',
  '"q7-x_Z--zstd"',
  '"q7-x_Z.gzip"',
  '*',
])('%s names the tag, whether the server gave it as strong, weak or encoded', (header) => {
  for (const own of [tag, `W/${tag}`, '"q7-x_Z.br"']) expect(isListed(header, own)).toBe(true)
})

test.each([undefined, '', '"other"', 'W/"q7-x"', '"q7-x_Z-"', '"gzip"', '""'])(
  '%s does not name the tag',
  (header) => expect(isListed(header, tag)).toBe(false),
)

test.each(['"q7x-"', '"q7x--"', '"q7x-br"'])(
  'a tag %s, whose end looks like that of a compressed body, is known as a proxy gives it back',
  (own) => {
    for (const ending of ['', '.br', '-gzip', '--gzip', ';br']) {
      const given = own.replace(/"$/, `${ending}"`)
      expect([given, isListed(given, own)]).toEqual([given, true])
    }
  },
)

import { isEmail } from './email-syntax.ts'

test.each(['ruth@example.org', 'r.u+x@a-b.example', 'rút@exámple.org', 'नमस्ते@उदाहरण.भारत'])(
  '%j is accepted as an email address',
  (text) => {
    expect(isEmail(text)).toBe(true)
  },
)

test.each([
  'a@\u0301b.cc',
  'a@b.\u0301cc',
  '\u0301a@b.cc',
  'a.\u0301b@b.cc',
  `a${'\u0323'.repeat(4)}@b.cc`,
  'a@b..cc',
  'a@b',
  'a@1.2.3.4',
])('%j is refused as an email address', (text) => {
  expect(isEmail(text)).toBe(false)
})

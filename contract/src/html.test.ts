import { linkAttributes, safeLink } from './html.ts'

test.each([
  ['https://example.org/a?b=c&d#e', 'https://example.org/a?b=c&d#e'],
  ['HTTP://example.org', 'HTTP://example.org'],
  [' https://example.org/my file ', 'https://example.org/my%20file'],
  ['https://example.org/@ruth', 'https://example.org/@ruth'],
  ['https://example.org?mail=a@b.org#c@d', 'https://example.org?mail=a@b.org#c@d'],
  ['mailto:ruth@example.org?subject=Hello', 'mailto:ruth@example.org?subject=Hello'],
  ['tel:+250788123456', 'tel:+250788123456'],
  ['tel:*182*8*1*CODE%23', 'tel:*182*8*1*CODE%23'],
  ['/contact', '/contact'],
  ['/#events', '/#events'],
  ['#giving', '#giving'],
])('a link to %s is kept', (href, accepted) => {
  expect(safeLink(href)).toBe(accepted)
})

test.each([
  '',
  'example.org',
  '../up',
  '?q=1',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'https:evil.example',
  'https://',
  'https://[',
  'javascript:alert(1)',
  'JaVa\u0000Script:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\u200bscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.org/x',
  'ftp://example.org',
  'https://user:pw@evil.example/',
  'https://user@evil.example/',
  'HTTPS://:pw@evil.example/',
  'http://our-site.example\u200b@evil.example/',
  'https://our-site.example%2F@evil.example/',
  'https://a:b@c@evil.example/',
  '/\\user@evil.example',
  `https://example.org/${'x'.repeat(2_000)}`,
])('a link to %j is refused', (href) => {
  expect(safeLink(href)).toBeNull()
})

test('external links open in a new tab with noopener and noreferrer, internal ones do not', () => {
  expect(linkAttributes('https://example.org')).toEqual({
    href: 'https://example.org',
    rel: 'noopener noreferrer',
    target: '_blank',
  })
  expect(linkAttributes('/contact')).toEqual({ href: '/contact' })
})

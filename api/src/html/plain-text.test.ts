import { hasVisibleText, plainText, previewOf } from './plain-text.ts'

test.each([
  ['<p>One</p><p>two</p>', 'One two'],
  ['<h1>Title</h1>text<br>more', 'Title text more'],
  ['<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', 'a b c'],
  ['<p>in<strong>si</strong>de a <a href="/x?a=1&amp;b=2">word</a></p>', 'inside a word'],
  ['a<table><tbody><tr><th>Day</th><td>10</td></tr></tbody></table>b', 'a Day 10 b'],
  ['<p>1 &lt; 2 &amp;&amp; 3 &gt; 2</p>', '1 < 2 && 3 > 2'],
  ['<p>&amp;lt;b&amp;gt; &amp;amp;</p>', '&lt;b&gt; &amp;'],
  ['<p>10\u00a0000\n\n\tRWF </p>', '10 000 RWF'],
])('the plain text is extracted from %s', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test.each(['', ' ', '\u00a0', '\u200b\ufeff', '\u2800', '\u3164', '\u202e\u2069'])(
  '%j has no visible text',
  (text) => {
    expect(hasVisibleText(text)).toBe(false)
  },
)

test.each(['a', '.', '🙏', '0', '平'])('%s is visible text', (text) => {
  expect(hasVisibleText(text)).toBe(true)
})

test('a preview has at most 100 characters as people count them, and an ellipsis only where it was cut', () => {
  expect(previewOf('')).toBe('')
  expect(previewOf('x'.repeat(100))).toBe('x'.repeat(100))
  expect(previewOf('x'.repeat(101))).toBe(`${'x'.repeat(100)}…`)
  expect(previewOf(`${'x'.repeat(99)} yz`)).toBe(`${'x'.repeat(99)}…`)
  for (const one of ['👨‍👩‍👧‍👦', 'e\u0301', '🇷🇼', '🙏🏾', 'न्दी']) {
    const count = [...new Intl.Segmenter('en').segment(one)].length
    const hundred = one.repeat(100 / count)
    expect(previewOf(hundred)).toBe(hundred)
    expect(previewOf(`${hundred}x`)).toBe(`${hundred}…`)
  }
})

test('a preview of endless combining accents is cut', () => {
  const preview = previewOf(`a${'\u0301'.repeat(100_000)}`)
  expect(preview.length).toBeLessThan(2_100)
  expect(preview.endsWith('…')).toBe(true)
})

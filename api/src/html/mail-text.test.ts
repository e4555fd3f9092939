import { mailTextOf, withAbsoluteLinks } from './mail-text.ts'

test.each([
  ['<p>One &amp; two</p><p>Three<br>four</p>', 'One & two\n\nThree\nfour'],
  ['<h1>A</h1><ul><li>x</li><li>y</li></ul><p>B</p>', 'A\n\n- x\n- y\n\nB'],
  ['<p>See <a href="https://x.org/?a=1&amp;b=2" rel="r">here</a>.</p>', 'See here (https://x.org/?a=1&b=2).'],
  ['<p><a href="https://x.org">https://x.org</a></p>', 'https://x.org'],
  ['<blockquote><p>a &lt;b&gt;</p></blockquote>', 'a <b>'],
  [
    '<p>a <img src="/x.png" alt="The &quot;choir&quot;"></p><p><img src="/y.png" alt=""></p><p>b</p>',
    'a [The "choir"]\n\nb',
  ],
  [
    'a<table><tbody><tr><th>Day</th><th>Time</th></tr><tr><td><p>Sun</p><p>day</p></td><td></td></tr></tbody></table><p>b</p>',
    'a\n\nDay | Time\nSun\n\nday |\n\nb',
  ],
  ['', ''],
])('HTML is converted to plain text: %s', (html, text) => {
  expect(mailTextOf(html)).toBe(text)
})

test('the addresses of pictures become absolute', () => {
  expect(
    withAbsoluteLinks('<p>src="/x" <img src="/api/images/a.png" alt=" src=&quot;/x"></p>', 'https://c.org'),
  ).toBe('<p>src="/x" <img src="https://c.org/api/images/a.png" alt=" src=&quot;/x"></p>')
})

test('links to pages of the site become absolute, and similar text does not change', () => {
  expect(withAbsoluteLinks('<p>a href="/x" <a href="/events" rel="r">e</a></p>', 'https://c.org')).toBe(
    '<p>a href="/x" <a href="https://c.org/events" rel="r">e</a></p>',
  )
})

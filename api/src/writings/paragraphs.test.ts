import { cleanHtml } from '../html/clean-html.ts'
import { htmlOfText, textOfHtml } from './paragraphs.ts'

test.each([
  ['One line', '<p>One line</p>'],
  ['A verse\nin two lines', '<p>A verse<br>in two lines</p>'],
  ['First\r\n\r\nSecond\n \n\n Third ', '<p>First</p><p>Second</p><p>Third</p>'],
  ['1 < 2 & <script>alert(1)</script>', '<p>1 &lt; 2 &amp; &lt;script&gt;alert(1)&lt;/script&gt;</p>'],
])('%j becomes %j, and the allow-list keeps it', (text, html) => {
  expect(htmlOfText(text)).toBe(html)
  expect(cleanHtml(html, 10_000)).toBe(html)
})

test.each([
  'One line',
  'A verse\nin two lines\n\nand “more” & 1 < 2',
  'Imana ni urukundo.\n\n"Yego"\n\nAmen',
])('%j survives the conversion to HTML and back', (text) => {
  expect(textOfHtml(cleanHtml(htmlOfText(text), 10_000))).toBe(text)
})

test('a text that an administrator has formatted is readable as plain text', () => {
  expect(textOfHtml('<h2>Hope</h2><p>We <strong>prayed</strong>.</p><ul><li>one</li><li>two</li></ul>')).toBe(
    'Hope\n\nWe prayed.\n\none\n\ntwo',
  )
  expect(textOfHtml('<ul><li>one<ul><li>two</li></ul></li></ul>three')).toBe('one\n\ntwo\n\nthree')
  expect(
    textOfHtml(
      'a<table><tbody><tr><th>Day</th><th>Time</th></tr><tr><td>Sunday</td><td>10</td></tr></tbody></table>',
    ),
  ).toBe('a\n\nDay Time\n\nSunday 10')
})

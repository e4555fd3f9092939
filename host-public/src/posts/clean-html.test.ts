import { clean } from './clean-html.ts'
import { withCopies } from './text-pictures.ts'

const cleaned = (html: string) => String(clean(html))

test('HTML that the editor can represent is unchanged', () => {
  const html =
    '<h2>Ku Cyumweru</h2><p>Saa yine, <strong>mu <em>rusengero</em></strong>.<br>Murakaza neza</p>' +
    '<ul><li><p>one</p></li></ul><ol><li><p>two</p></li></ol><blockquote><p>three</p></blockquote>'
  expect(cleaned(html)).toBe(html)
})

test.each([
  ['<img src="x" onerror="alert(1)"><p onclick="alert(1)">text</p>', '<p>text</p>'],
  ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
  ['<p style="position:fixed" class="top-bar" id="root">text</p>', '<p>text</p>'],
  ['<svg><style><img src=x onerror=alert(1)></style></svg><p>text</p>', '<p>text</p>'],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe><p>text</p>', '<p>text</p>'],
  ['<form action="https://example.org"><p>text</p><input name="password"></form>', '<p>text</p>'],
  ['<p data-x="1" aria-label="no">text</p>', '<p>text</p>'],
])('the HTML %s is cleaned to %s', (html, left) => {
  expect(cleaned(html)).toBe(left)
})

test('a picture of the gallery is shown in a copy that fits, and one from elsewhere is left out', () => {
  const src = `/api/images/${'ab'.repeat(16)}.jpg`
  const html = `<p>a</p><p><img src="${src}" alt="The &quot;choir&quot;" width="1000" height="750"></p>`
  const shown = cleaned(`${html}<p>b<img src="https://example.org/x.png" alt="x"></p>`)
  const image = document.createElement('div')
  image.innerHTML = shown
  expect(image.querySelectorAll('img')).toHaveLength(1)
  const stem = `/api/images/${'ab'.repeat(16)}`
  expect(image.querySelector('img')?.getAttribute('srcset')).toBe(
    `${stem}-400.webp 400w, ${stem}-800.webp 800w`,
  )
  // The server, which has no parser, and the browser write the same.
  expect(`${withCopies(html)}<p>b</p>`).toBe(shown)
  expect(cleaned(shown)).toBe(shown)
})

test.each([
  ['an address with a script', 'javascript:alert(1)//api/images/x.png'],
  ['another site', '//example.org/api/images/x.png'],
  ['a path that climbs', '/api/images/../posts/x.png'],
])('a picture with %s is left out', (_, src) => {
  expect(cleaned(`<p>a<img src="${src}" alt="x" srcset="${src} 2x" width="9" height="9"></p>`)).toBe(
    '<p>a</p>',
  )
})

test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//example.org',
])('an unsafe link to %s loses its href', (href) => {
  const link = document.createElement('a')
  link.setAttribute('href', href)
  link.setAttribute('target', '_top')
  link.textContent = 'text'
  expect(cleaned(link.outerHTML)).toBe('<a>text</a>')
})

test('external links open in a new tab with noopener and noreferrer, internal ones do not', () => {
  const element = document.createElement('div')
  element.innerHTML = cleaned(
    '<a href="https://example.org/" rel="opener">out</a><a href="/fr/contact" target="_blank">in</a>',
  )
  const [out, within] = element.querySelectorAll('a')

  expect(out?.getAttribute('rel')).toBe('noopener noreferrer')
  expect(out?.getAttribute('target')).toBe('_blank')
  expect(within?.getAttribute('href')).toBe('/fr/contact')
  expect(within?.hasAttribute('target')).toBe(false)
})

import { asEdited, readable, removalsOf, showsSomething } from './html.ts'

test.each([
  '',
  '<p>Grace and peace</p>',
  '<h1>Title</h1><h2>Part</h2><h3>Point</h3><p>text</p>',
  '<p><strong>bold <em>both</em></strong> <em>slanted</em></p>',
  '<p>One<br>two<br><br>four</p>',
  '<ul><li>one</li><li>two<ul><li>two a</li></ul></li></ul>',
  '<ol><li><p>one</p><p>more</p></li><li>two<ol><li>deep<ul><li>deeper</li></ul></li></ol></li></ol>',
  '<ul><li><h2>A heading in an item</h2><p>and text</p></li></ul>',
  '<ul><li><blockquote><p>quoted</p></blockquote></li></ul>',
  '<blockquote><h2>x</h2><p>The Lord</p><ul><li>a</li></ul><blockquote><p>deep</p></blockquote></blockquote>',
  '<p><a href="/contact">here</a> <a href="#top">up</a> <a href="tel:*182*8*1*006361%23">dial</a></p>',
  '<p><a href="https://example.org/?a=1&amp;b=2" rel="noopener noreferrer" target="_blank">there</a></p>',
  '<p><a href="mailto:a@example.org"><strong>mail</strong></a></p>',
  '<h2><a href="/x">a</a></h2>',
  '<p>1 &lt; 2 &amp;&amp; 3 &gt; 2, "quoted" and it\'s fine</p>',
  '<p>&amp;lt;script&amp;gt; as people write about it</p>',
  '<p>10&nbsp;000 RWF</p>',
  '<p>One</p><p></p><p>Two</p>',
  '<p>سلام שלום 平安 🙏🏾 👨‍👩‍👧 é</p>',
  '<p>a</p><table><tbody><tr><th>Day</th><th>Time</th></tr><tr><td><p>Sunday</p><p>and Monday</p></td><td></td></tr></tbody></table>',
  '<table><tbody><tr><td>one <strong>cell</strong><br>two lines</td></tr></tbody></table><p>b</p>',
])('the editor leaves %s unchanged and reports no removal', (html) => {
  expect(asEdited(html)).toBe(html)
  expect(asEdited(readable(html))).toBe(html)
  expect(removalsOf(html)).toBeNull()
  expect(removalsOf(readable(html))).toBeNull()
})

test.each([
  ['loose text', 'Grace and peace', '<p>Grace and peace</p>'],
  [
    'blocks of any name',
    'one<dialog>two</dialog><section>three</section>',
    '<p>one</p><p>two</p><p>three</p>',
  ],
  [
    'old names',
    '<b>a</b><i>b</i><h5>c</h5><menu><li>d</li></menu>',
    '<p><strong>a</strong><em>b</em></p><h3>c</h3><ul><li>d</li></ul>',
  ],
  [
    'styles that mean something',
    '<span style="font-weight:700;font-style:italic">a</span>',
    '<p><strong><em>a</em></strong></p>',
  ],
  ['the wrapper of a text editor on the web', '<b style="font-weight:normal"><p>a</p></b>', '<p>a</p>'],
  ['lines of a chat', '<div>one</div><div>two</div>', '<p>one</p><p>two</p>'],
  [
    'a table with a head, a caption and blocks in its cells',
    '<table class=x><caption>Plan</caption><thead><tr><th>Day<th><h3>Time</h3></thead><tfoot><tr><td>c</tfoot>' +
      '<tr><td><ul><li>Sun<li>Mon</ul><td><blockquote><div>10</div></blockquote></table>',
    '<p>Plan</p><table><tbody><tr><th>Day</th><th>Time</th></tr>' +
      '<tr><td><p>Sun</p><p>Mon</p></td><td>10</td></tr><tr><td>c</td><td></td></tr></tbody></table>',
  ],
  [
    'cells that were merged',
    '<table><tr><td colspan=2 rowspan=2>a<td>b<tr><td>c<tr><td colspan=900 rowspan=9000>d</table>',
    `<table><tbody><tr><td>a</td><td></td><td>b</td>${'<td></td>'.repeat(9)}</tr>` +
      `<tr><td></td><td></td><td>c</td>${'<td></td>'.repeat(9)}</tr>` +
      `<tr><td>d</td>${'<td></td>'.repeat(11)}</tr></tbody></table>`,
  ],
  [
    'more columns than a phone can show',
    `<table><tr>${'<td>x</td>'.repeat(14)}</tr></table>`,
    `<table><tbody><tr>${'<td>x</td>'.repeat(11)}<td><p>x</p><p>x</p><p>x</p></td></tr></tbody></table>`,
  ],
  [
    'a cell over two rows beyond the last column',
    `<table><tr>${'<td>x</td>'.repeat(13)}<td rowspan=2>y</td></tr><tr><td>z</td></tr></table>`,
    `<table><tbody><tr>${'<td>x</td>'.repeat(11)}<td><p>x</p><p>x</p><p>y</p></td></tr>` +
      `<tr><td>z</td>${'<td></td>'.repeat(11)}</tr></tbody></table>`,
  ],
  [
    'a table in a table',
    '<table><tr><td>a<table><tr><td>b</td><td>c</td></tr></table></td></tr></table>',
    '<table><tbody><tr><td><p>a</p><p>b c</p></td></tr></tbody></table>',
  ],
  [
    'a table in a list',
    '<ul><li><table><tr><td>a</td><td>b</td></tr></table></li></ul>',
    '<ul><li>a b</li></ul>',
  ],
  ['verses', '<pre>one\ntwo</pre>', '<p>one<br>two</p>'],
  [
    'a list between items',
    '<ul><li>a</li><ul><li>b</li></ul></ul>',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
  ],
  ['items without a list', '<li>a</li>', '<ul><li>a</li></ul>'],
  [
    'a card that is a link',
    '<a href="/x"><h2>a</h2><p>b</p></a>',
    '<h2><a href="/x">a</a></h2><p><a href="/x">b</a></p>',
  ],
  ['what is no text', 'a<script>alert(1)</script><style>p{}</style><svg><text>x</text></svg>b', '<p>ab</p>'],
  ['nothing', '<p></p>', ''],
])('the edited HTML keeps the meaning of %s', (_, html, expected) => {
  expect(asEdited(html)).toBe(expected)
  expect(asEdited(expected)).toBe(expected)
})

test('formatting that will be removed is named', () => {
  const html =
    '<script>x</script><style>p{}</style><p style="color:red" onclick="x()" class="y">a<u>b</u><img src=x></p>' +
    '<div>c</div><a href="javascript:alert(1)" target="_top">d</a><!-- e --><iframe></iframe>'
  expect(removalsOf(html)).toEqual({
    elements: ['iframe', 'img', 'script', 'style'],
    wrappers: ['div', 'u'],
    attributes: ['class', 'onclick', 'style'],
    links: ['javascript:alert(1)'],
    hasComments: true,
  })
  expect(removalsOf('<p>Titus&nbsp;2:11 <b>x</b></p>\n<h4>y</h4>')).toBeNull()
})

test.each([
  ['', false],
  ['<p></p>', false],
  ['<p>&nbsp; <br></p><ul><li>\u200b</li></ul>', false],
  ['<p>a</p>', true],
  ['<p>&lt;</p>', true],
])('the HTML %j has visible content: %s', (html, expected) => {
  expect(showsSomething(html)).toBe(expected)
})

test.each([
  ['tags without an end', '<a'.repeat(60_000)],
  ['brackets', '<'.repeat(100_000)],
  ['attributes', `<p ${'style '.repeat(20_000)}>x`],
  ['quotes', '<p style="'.repeat(12_000)],
  ['cells over all rows', `<table>${'<tr><td rowspan=9999>'.repeat(2_000)}`],
])('checking HTML takes linear time: %s', (_, html) => {
  const before = performance.now()
  removalsOf(html)
  showsSomething(html)
  expect(performance.now() - before).toBeLessThan(5_000)
})

describe('pictures in a text', () => {
  const html = '<p>a<img src="/api/images/x-1.png" alt="The &quot;choir&quot;" width="9" height="8">b</p>'

  test('pictures of the gallery stay', () => {
    expect(asEdited(html)).toBe(html)
    expect(removalsOf(html)).toBeNull()
  })

  test('the empty line for the cursor below a picture is not saved', () => {
    const picture = html.replace('a<', '<').replace('b</p>', '</p>')
    expect(asEdited(`<p>a</p>${picture}<p></p>`)).toBe(`<p>a</p>${picture}`)
    expect(asEdited(`${picture}<p></p><p>b</p>`)).toBe(`${picture}<p></p><p>b</p>`)
    expect(asEdited(`${html}<p></p>`)).toBe(`${html}<p></p>`)
  })

  test.each(['https://example.org/x.png', '//example.org/x.png', 'data:image/png;base64,AA', '/x.png', ''])(
    'pictures from %s are removed and reported',
    (src) => {
      const foreign = `<p>a<img src="${src}" alt="x">b</p>`
      expect(asEdited(foreign)).toBe('<p>ab</p>')
      expect(removalsOf(foreign)).toEqual({
        elements: ['img'],
        wrappers: [],
        attributes: [],
        links: [],
        hasComments: false,
      })
    },
  )

  test('attributes outside the allow-list are removed from pictures', () => {
    expect(asEdited(html.replace('<img', '<img style="width:1px" onerror="x" srcset="/y 2x"'))).toBe(html)
  })
})

import { Editor } from '@tiptap/core'
import {
  fromWhatsAppPhone,
  fromWhatsAppPhoneCleaned,
  fromWhatsAppWeb,
  fromWhatsAppWebCleaned,
  fromWord,
  fromWordCleaned,
} from '../../testing/clipboard-samples.ts'
import { documentOf, htmlOf } from './html.ts'
import { Paste } from './paste.ts'
import { contentSchema } from './schema.ts'

const editors: Editor[] = []
const onLeftOut = jest.fn()
beforeEach(() => onLeftOut.mockClear())
function anEditor(html = '', more: object = {}) {
  const editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: [...contentSchema, Paste.configure({ onLeftOut, ...more })],
    content: documentOf(html),
    injectCSS: false,
    enablePasteRules: false,
  })
  editors.push(editor)
  // jsdom has no layout to scroll.
  editor.view.setProps({ handleScrollToSelection: () => true })
  return editor
}
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy()
})

function paste(editor: Editor, data: Record<string, string>, files: { type: string }[] = []) {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, {
    clipboardData: { getData: (type: string) => data[type] ?? '', types: Object.keys(data), files },
  })
  editor.view.dom.dispatchEvent(event)
  return htmlOf(editor.state.doc)
}

test.each([
  ['Word', { 'text/html': fromWord }, fromWordCleaned],
  ['WhatsApp on the web', { 'text/html': fromWhatsAppWeb }, fromWhatsAppWebCleaned],
  ['WhatsApp on a phone', { 'text/plain': fromWhatsAppPhone }, fromWhatsAppPhoneCleaned],
])('text pasted from %s is cleaned', (_, data, expected) => {
  expect(paste(anEditor(), data as unknown as Record<string, string>)).toBe(expected)
})

const cells = (html: string) => `<table><tbody><tr>${html}</tr></tbody></table>`

test.each([
  [
    'Word',
    `<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse'><tr style='mso-yfti-irow:0'>
     <td width=200 valign=top style='width:5cm'><p class=MsoNormal><b>House group<o:p></o:p></b></p></td>
     <td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr></table>`,
    cells('<td><strong>House group</strong></td><td></td>'),
  ],
  [
    'a spreadsheet',
    '<google-sheets-html-origin><style></style><table dir="ltr"><colgroup><col width="100"></colgroup><tbody><tr><td data-sheets-value="x">Remera</td><td>8</td></tr></tbody></table>',
    cells('<td>Remera</td><td>8</td>'),
  ],
  [
    'a mail with a frame',
    '<table><tr><td><p>Hello</p></td></tr><tr><td>Ruth</td></tr></table>',
    '<p>Hello</p><p>Ruth</p>',
  ],
])('a table pasted from %s becomes what it shows', (_, html, expected) => {
  expect(paste(anEditor(), { 'text/html': html })).toBe(expected)
})

const pair = '<table><tr><td>a</td><td>b</td></tr></table>'

test.each([
  ['into a paragraph', '<p>xy</p>', 2, `<p>x</p>${cells('<td>a</td><td>b</td>')}<p>y</p>`],
  [
    'into a list',
    '<ul><li>xy</li></ul>',
    4,
    `<ul><li>x</li></ul>${cells('<td>a</td><td>b</td>')}<ul><li>y</li></ul>`,
  ],
  ['into a cell', cells('<td>xy</td><td>z</td>'), 5, cells('<td>xa by</td><td>z</td>')],
])('a table pasted %s loses no text', (_, before, at, expected) => {
  const editor = anEditor(before)
  editor.commands.setTextSelection(at)
  expect(paste(editor, { 'text/html': pair })).toBe(expected)
})

test('a pasted word is inserted inline, pasted paragraphs split the paragraph', () => {
  const editor = anEditor('<p>One three</p>')
  editor.commands.setTextSelection(5)
  expect(paste(editor, { 'text/html': '<meta charset="utf-8"><b>two</b> ' })).toBe(
    '<p>One <strong>two</strong>three</p>',
  )
  editor.commands.undo?.()
  const another = anEditor('<p>ab</p>')
  another.commands.setTextSelection(2)
  expect(paste(another, { 'text/plain': '1\n\n2\n\n3' })).toBe('<p>a1</p><p>2</p><p>3b</p>')
})

test('a URL pasted over selected text makes a link, and an unsafe one is inserted as text', () => {
  const editor = anEditor('<p>Read more</p>')
  editor.commands.setTextSelection({ from: 1, to: 10 })
  expect(paste(editor, { 'text/plain': ' https://example.org/a ' })).toBe(
    '<p><a href="https://example.org/a" rel="noopener noreferrer" target="_blank">Read more</a></p>',
  )
  const other = anEditor('<p>Read more</p>')
  other.commands.setTextSelection({ from: 1, to: 10 })
  expect(paste(other, { 'text/plain': 'javascript:alert(1)' })).toBe('<p>javascript:alert(1)</p>')
})

test.each([
  ['one dash is no list', '- I said so', '<p>- I said so</p>'],
  ['verses keep their numbers', '3. a\n4. b', '<p>3. a<br>4. b</p>'],
  ['signs inside of words mean nothing', '2*3*4 a_b_c **', '<p>2*3*4 a_b_c **</p>'],
  ['bold in slanted', '_a *b* c_', '<p><em>a </em><strong><em>b</em></strong><em> c</em></p>'],
  ['Windows line ends', 'a\r\nb\r\n\r\nc', '<p>a<br>b</p><p>c</p>'],
  ['nothing to see', ' \n ', ''],
])('plain text is pasted by its markup: %s', (_, text, expected) => {
  expect(paste(anEditor(), { 'text/plain': text })).toBe(expected)
})

test('pasting a long text full of asterisks takes linear time', () => {
  const before = performance.now()
  paste(anEditor(), { 'text/plain': 'a *b '.repeat(20_000) })
  expect(performance.now() - before).toBeLessThan(8_000)
})

const picture = { type: 'image/png' }
test.each([
  [
    { 'text/html': fromWord },
    // Word adds a picture of the whole text; the one within it counts.
    [picture],
    '1 thing was left out of what you pasted: a picture. Save such a picture as a file, then put it in with the button “Picture”.',
  ],
  [{ 'text/html': fromWhatsAppWeb }, [], null],
  [
    { 'text/html': '<table><td>10h</table><script>1</script>' },
    [],
    '1 thing was left out of what you pasted: a script.',
  ],
  [
    { 'text/html': '<p>a<img src="a.png"><img src="b.png"></p><iframe></iframe>' },
    [],
    '3 things were left out of what you pasted: 2 pictures and an embedded page. Save such a picture as a file, then put it in with the button “Picture”.',
  ],
  [
    {},
    [picture],
    '1 thing was left out of what you pasted: a picture. Save such a picture as a file, then put it in with the button “Picture”.',
  ],
  [{}, [{ type: 'application/pdf' }], '1 thing was left out of what you pasted: a file.'],
  [{ 'text/plain': '<img> is a tag' }, [], null],
])('content that is left out of a paste is reported', (data, files, message) => {
  paste(anEditor(), data as Record<string, string>, files)
  expect(onLeftOut.mock.calls).toEqual(message ? [[message]] : [])
})

describe('pasting into a text that has pictures', () => {
  const taken: File[] = []
  const pasteInto = (data: Record<string, string>, files: File[] = []) => {
    taken.length = 0
    const editor = anEditor('', { takePictures: () => (given: File[]) => taken.push(...given) })
    const html = paste(editor, data, files)
    return { html, names: taken.map(({ name }) => name) }
  }
  const image = (name: string) => new File(['x'], name, { type: 'image/png' })
  const inline = 'data:image/jpeg;base64,/9j/'

  test.each([
    ['a picture alone', {}, [image('a.png')], ['a.png'], '', null],
    [
      'one that was copied from a page, whose address nobody needs',
      { 'text/html': '<img src="https://example.org/a.png">' },
      [image('image.png')],
      ['image.png'],
      '',
      null,
    ],
    [
      'those within a text, but not the picture of the text that Word adds',
      { 'text/html': `<p>a<img alt="x" src='${inline}'><img src=${inline}></p>` },
      [image('word.png')],
      ['pasted-1.jpeg', 'pasted-2.jpeg'],
      '<p>a</p>',
      null,
    ],
    [
      'those that can be taken beside those that cannot',
      {
        'text/html': `<p>a<img src="${inline}"><img src="file:///c.png"><img src="data:image/svg+xml,x"></p>`,
      },
      [],
      ['pasted-1.jpeg'],
      '<p>a</p>',
      '2 things were left out of what you pasted: 2 pictures. Save such a picture as a file, then put it in with the button “Picture”.',
    ],
    [
      'an address that is no base64',
      { 'text/html': '<p>a<img src="data:image/png;base64,A"></p>' },
      [],
      [],
      '<p>a</p>',
      '1 thing was left out of what you pasted: a picture. Save such a picture as a file, then put it in with the button “Picture”.',
    ],
  ])('pasting into a text with pictures takes over %s', (_, data, files, names, html, message) => {
    expect(pasteInto(data as Record<string, string>, files)).toEqual({ html, names })
    expect(onLeftOut.mock.calls).toEqual(message ? [[message]] : [])
  })
})

import { Editor } from '@tiptap/core'
import { asEdited, documentOf, htmlOf, readable, removalsOf } from './html.ts'
import { Paste } from './paste.ts'
import { contentSchema } from './schema.ts'

/** Field names that shadow properties of their form (DOM clobbering). */
const clobbering = [
  ...['nodeName', 'nodeType', 'nodeValue', 'localName', 'tagName', 'namespaceURI', 'ownerDocument', 'prefix'],
  ...[
    'attributes',
    'childNodes',
    'children',
    'parentNode',
    'parentElement',
    'firstChild',
    'lastChild',
    'nextSibling',
  ],
  ...['previousSibling', 'firstElementChild', 'nextElementSibling', 'textContent', 'innerHTML', 'outerHTML'],
  ...[
    'getAttribute',
    'setAttribute',
    'removeAttribute',
    'removeAttributeNode',
    'hasAttribute',
    'getAttributeNode',
  ],
  ...[
    'appendChild',
    'insertBefore',
    'removeChild',
    'replaceChild',
    'replaceWith',
    'remove',
    'append',
    'before',
    'after',
  ],
  ...[
    'cloneNode',
    'contains',
    'hasChildNodes',
    'matches',
    'querySelector',
    'querySelectorAll',
    'getElementsByTagName',
  ],
  ...[
    'style',
    'className',
    'classList',
    'dataset',
    'id',
    'name',
    'body',
    'head',
    'documentElement',
    'implementation',
  ],
  ...[
    'createElement',
    'toString',
    'valueOf',
    'constructor',
    '__proto__',
    'hasOwnProperty',
    'length',
    'elements',
  ],
]

/** Markup that names a field, with variants that a simple regular expression misses. */
const fields = (name: string) => [
  `<form>before<input name=${name}>after</form>`,
  `<form>before<input id="${name}">after</form>`,
  `<form>before<input title=">" name=${name}>after</form>`,
  `<form>before<img name=${name}><object id=${name}></object><button name=${name}>b</button>after</form>`,
  `<form><form id=${name}>before<textarea name=${name}></textarea></form><input name=${name}>after`,
  `<div><form name=${name}>before<select name=${name}></select></form><p>after</p></div>`,
  `<img name=${name}>before<embed name=${name}><iframe name=${name}></iframe>after`,
]

const roots = [
  '<frameset>',
  '<FRAMESET cols="1,2"><frame src=x><frameset><frame></frameset></frameset>',
  ' <frameset></frameset><p>after</p>',
  '<!-- a --><frameset rows=1>text</frameset>',
  '<frame>',
  '<noframes>x</noframes><frameset>',
  '<html><frameset></frameset></html>',
  '<html><head><title>a</title></head><body onload=x><p>b</p></body></html>',
  '<body><body><p>a</p></body>',
  '</body></html><p>a</p>',
  '<head><base href=x></head><frameset>',
  '<!doctype html><p>a</p>',
  '<template><p>a</p><template><frameset></template></template>',
  '<svg><template><form><input name=nodeName></form></template></svg>',
  '<svg><foreignObject><body><frameset></foreignObject></svg>',
  '<math><mtext><form><mglyph><style></math><img name=nodeName>',
  '<svg><style><img name=nodeName></style></svg>',
  '<table><frameset><form><input name=childNodes></table>',
  '<select><frameset><option>a</select>',
  '<plaintext><frameset>',
  '<xmp><frameset></xmp>',
  '<a href=x><frameset></a>',
  '<frameset/>',
  '<frame\u0000set>',
  '<remove></remove><frameset>',
  '<colgroup><col><caption><tr><td>a',
]

const editors: Editor[] = []
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy()
})
function paste(html: string) {
  const editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: [...contentSchema, Paste],
    content: documentOf('<p>x</p>'),
    injectCSS: false,
    enablePasteRules: false,
  })
  editors.push(editor)
  editor.view.setProps({ handleScrollToSelection: () => true })
  const failures: unknown[] = []
  const noteFailure = ({ error }: ErrorEvent) => failures.push(error)
  window.addEventListener('error', noteFailure)
  const event = new Event('paste', { bubbles: true, cancelable: true })
  const clipboardData = {
    getData: (type: string) => (type === 'text/html' ? html : ''),
    types: ['text/html'],
  }
  editor.view.dom.dispatchEvent(Object.assign(event, { clipboardData }))
  window.removeEventListener('error', noteFailure)
  expect(failures).toEqual([])
  return htmlOf(editor.state.doc)
}

/** All ways of HTML into the editor: both tabs, the removal report, and pasting. */
function expectEditable(html: string) {
  const edited = asEdited(html)
  expect(asEdited(readable(edited))).toBe(edited)
  expect(removalsOf(edited)).toBeNull()
  documentOf(html)
  removalsOf(html)
  expect(paste(html)).not.toMatch(/<(?!\/?(?:p|h[1-3]|strong|em|ul|ol|li|br|blockquote|a)\b)/)
}

test.each(clobbering)('form fields named %s do not break the editor', (name) => {
  for (const html of fields(name)) expectEditable(html)
})

test.each(roots)('the root element %s does not break the editor', (html) => {
  expectEditable(html)
})

test('a form whose field shadows its properties keeps its text, and is reported as removed', () => {
  const html = '<form>before<input name=nodeName>after</form>'
  expect(asEdited(html)).toBe('<p>beforeafter</p>')
  expect(removalsOf(html)).toMatchObject({ elements: ['input'], wrappers: ['form'], attributes: [] })
})

test('frames are reported as removed, and the text beside them stays', () => {
  expect(removalsOf('<frameset cols=1><frame src=x>a</frameset><p>b</p>')).toMatchObject({
    elements: ['frame'],
    wrappers: ['frameset'],
  })
  expect(asEdited('<frameset>a</frameset><p>b</p>')).toContain('<p>b</p>')
})

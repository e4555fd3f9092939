import { Editor } from '@tiptap/core'
import { documentOf, htmlOf } from './html.ts'
import { Paste } from './paste.ts'
import { insertPicture } from './pictures.ts'
import { contentSchema } from './schema.ts'
import { forgetPlace } from './waiting-pictures.ts'

const inline = (at: number) => `<img src="data:image/png;base64,${btoa(`picture ${at}`)}">`
const image = (name: string) => `<img src="/api/images/${name}" alt="" width="9" height="9">`

/** An editor with what was pasted, and the pictures that it handed over. */
function pasted(html: string, { into = '', at = 1 } = {}) {
  const files: File[] = []
  const editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: [...contentSchema, Paste.configure({ takePictures: () => (given) => files.push(...given) })],
    content: documentOf(into),
    injectCSS: false,
  })
  // jsdom has no layout to scroll.
  editor.view.setProps({ handleScrollToSelection: () => true })
  editor.commands.setTextSelection(at)
  const event = new Event('paste', { bubbles: true, cancelable: true })
  const data: Record<string, string> = { 'text/html': html, 'text/plain': 'x' }
  Object.assign(event, { clipboardData: { getData: (type: string) => data[type] ?? '', files: [] } })
  editor.view.dom.dispatchEvent(event)
  return {
    editor,
    written: () => htmlOf(editor.state.doc),
    describe(which: number) {
      const file = files[which]
      insertPicture(editor, { src: `/api/images/${file?.name}`, alt: '', width: '9', height: '9' }, file)
    },
    forget: (which: number) => editor.view.dispatch(forgetPlace(editor.state.tr, files[which] as File)),
    /** Names of the blocks and of the pictures that wait, as they are seen. */
    seen: () =>
      [...editor.view.dom.children].map(
        ({ localName, textContent }) => /pasted-\d/.exec(textContent ?? '')?.[0] ?? localName,
      ),
  }
}

const [first, second] = [image('pasted-1.png'), image('pasted-2.png')]

test.each([
  ['between two paragraphs', `<p>a</p><p>${inline(1)}</p><p>b</p>`, `<p>a</p><p>${first}</p><p>b</p>`],
  ['above the first one', `<p>${inline(1)}</p><p>b</p>`, `<p>${first}</p><p>b</p>`],
  ['below the last one', `<p>a</p><p>${inline(1)}</p>`, `<p>a</p><p>${first}</p>`],
  ['outside of paragraphs', `<p>a</p>${inline(1)}<p>b</p>`, `<p>a</p><p>${first}</p><p>b</p>`],
  [
    'after the paragraph that it stands in',
    `<p>a ${inline(1)} b</p><p>c</p>`,
    `<p>a b</p><p>${first}</p><p>c</p>`,
  ],
  ['before the paragraph that it begins', `<p>a</p><p>${inline(1)} b</p>`, `<p>a</p><p>${first}</p><p>b</p>`],
  [
    'after the list that it stands in',
    `<ul><li>a${inline(1)}</li><li>${inline(2)}</li><li>b</li></ul><p>c</p>`,
    `<ul><li>a</li><li>b</li></ul><p>${first}</p><p>${second}</p><p>c</p>`,
  ],
  [
    'after the table that it stands in',
    `<table><tr><td>a</td><td>${inline(1)}</td></tr></table><p>b</p>`,
    `<table><tbody><tr><td>a</td><td></td></tr></tbody></table><p>${first}</p><p>b</p>`,
  ],
  [
    'beside another one',
    `<p>a</p><p>${inline(1)}</p><p>${inline(2)}</p><p>b</p>`,
    `<p>a</p><p>${first}</p><p>${second}</p><p>b</p>`,
  ],
  [
    'with itself',
    `<p>a</p><p>${inline(1)}${inline(1)}</p><p>b</p>`,
    `<p>a</p><p>${first}</p><p>${second}</p><p>b</p>`,
  ],
])('a picture that is pasted in a text comes %s, in any order of being described', (_, html, expected) => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const { describe, written } = pasted(html)
    for (const which of order) if (expected.includes(`pasted-${which + 1}`)) describe(which)
    expect(written()).toBe(expected)
  }
})

test('the places of pasted pictures are shown and not saved until they are described or taken out', () => {
  const { describe, forget, seen, written } = pasted(
    `<p>a</p><p>${inline(1)}</p><p>b</p><p>${inline(2)}</p><p>c</p>`,
  )
  expect(written()).toBe('<p>a</p><p>b</p><p>c</p>')
  expect(seen()).toEqual(['p', 'pasted-1', 'p', 'pasted-2', 'p'])
  describe(1)
  expect(seen()).toEqual(['p', 'pasted-1', 'p', 'p', 'p'])
  forget(0)
  expect(seen()).toEqual(['p', 'p', 'p', 'p'])
})

test('a picture that waits keeps its place while the text around it changes', () => {
  const { editor, describe, written } = pasted(`<p>a</p><p>${inline(1)}</p><p>b</p>`)
  editor.commands.insertContentAt(1, '<p>before</p>')
  editor.commands.insertContentAt(editor.state.doc.content.size, '<p>after</p>')
  editor.commands.setTextSelection(editor.state.doc.content.size)
  describe(0)
  expect(written()).toBe(`<p>before</p><p>a</p><p>${first}</p><p>b</p><p>after</p>`)
})

test('a paste with a picture into a paragraph parts it where the picture stood', () => {
  const { describe, written } = pasted(`<p>x</p><p>${inline(1)}</p><p>y</p>`, {
    into: '<p>ab</p><p>c</p>',
    at: 2,
  })
  describe(0)
  expect(written()).toBe(`<p>ax</p><p>${first}</p><p>yb</p><p>c</p>`)
})

test('a picture whose place was deleted comes to the cursor', () => {
  const { editor, describe, written } = pasted(`<p>a</p><p>${inline(1)}</p><p>b</p>`)
  editor.commands.setContent('<p>c</p><p>d</p>')
  editor.commands.setTextSelection(2)
  describe(0)
  expect(written()).toBe(`<p>c</p><p>${first}</p><p>d</p>`)
})

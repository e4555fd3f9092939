import { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { documentOf, htmlOf } from './html.ts'
import { insertPicture, movePicture, selectedPicture, takeOutPicture } from './pictures.ts'
import { contentSchema } from './schema.ts'

const image = (name: string) => `<img src="/api/images/${name}.png" alt="${name}" width="9" height="9">`
const attrs = (name: string) => ({ src: `/api/images/${name}.png`, alt: name, width: '9', height: '9' })

function anEditor(html: string) {
  const editor = new Editor({ extensions: contentSchema, content: documentOf(html), injectCSS: false })
  return {
    editor,
    html: () => htmlOf(editor.state.doc),
    select(name: string) {
      editor.state.doc.descendants((node, at) => {
        if (node.attrs.alt === name)
          editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, at)))
      })
    },
  }
}

test.each([
  ['between two paragraphs', '<p>a</p><p>b</p>', 2, `<p>a</p><p>${image('x')}</p><p>b</p>`],
  ['in place of an empty paragraph', '<p>a</p><p></p><p>b</p>', 4, `<p>a</p><p>${image('x')}</p><p>b</p>`],
  ['after a list', '<ul><li>a</li></ul><p>b</p>', 4, `<ul><li>a</li></ul><p>${image('x')}</p><p>b</p>`],
  ['at the end', '<p>a</p>', 2, `<p>a</p><p>${image('x')}</p>`],
  ['in a text without words', '', 1, `<p>${image('x')}</p>`],
])('a picture is inserted %s', (_, html, cursor, expected) => {
  const { editor, html: written } = anEditor(html)
  editor.commands.setTextSelection(cursor)
  insertPicture(editor, attrs('x'))
  expect(written()).toBe(expected)
})

test('pictures that are inserted one after the other stand in that order, and words go on below them', () => {
  const { editor, html } = anEditor('<p>a</p>')
  editor.commands.setTextSelection(2)
  for (const name of ['x', 'y']) insertPicture(editor, attrs(name))
  editor.commands.insertContent('b')
  expect(html()).toBe(`<p>a</p><p>${image('x')}</p><p>${image('y')}</p><p>b</p>`)
})

test('the selected picture moves over whole blocks, and no further than the text', () => {
  const { editor, html, select } = anEditor(`<p>a</p><p>${image('x')}</p><ul><li>b</li></ul>`)
  select('x')
  movePicture(editor, 1)
  expect(html()).toBe(`<p>a</p><ul><li>b</li></ul><p>${image('x')}</p>`)
  expect(selectedPicture(editor)).toMatchObject({ isFirst: false, isLast: true })
  movePicture(editor, 1)
  for (const _ of [1, 2, 3]) movePicture(editor, -1)
  expect(html()).toBe(`<p>${image('x')}</p><p>a</p><ul><li>b</li></ul>`)
})

test('a picture beside words leaves them when it moves', () => {
  const { editor, html, select } = anEditor(`<p>a</p><p>b${image('x')}c</p>`)
  select('x')
  movePicture(editor, -1)
  expect(html()).toBe(`<p>${image('x')}</p><p>a</p><p>bc</p>`)
})

test.each([
  ['alone in its paragraph', `<p>a</p><p>${image('x')}</p><p>b</p>`, '<p>a</p><p>b</p>'],
  ['beside words', `<p>a${image('x')}</p>`, '<p>a</p>'],
  ['the whole text', `<p>${image('x')}</p>`, ''],
])('a picture that is %s is taken out without leaving a gap', (_, html, expected) => {
  const { editor, html: written, select } = anEditor(html)
  select('x')
  takeOutPicture(editor)
  expect(written()).toBe(expected)
})

test('without a selected picture nothing moves', () => {
  const { editor, html } = anEditor('<p>a</p><p>b</p>')
  expect(selectedPicture(editor)).toBeNull()
  movePicture(editor, 1)
  takeOutPicture(editor)
  expect(html()).toBe('<p>a</p><p>b</p>')
})

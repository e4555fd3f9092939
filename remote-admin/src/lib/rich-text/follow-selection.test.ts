import { Editor } from '@tiptap/core'
import { FollowSelection } from './follow-selection.ts'
import { documentOf, htmlOf } from './html.ts'
import { contentSchema } from './schema.ts'

let editor: Editor
beforeEach(() => {
  editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: [...contentSchema, FollowSelection],
    content: documentOf('<p>One <em>two</em></p><p>three</p>'),
    injectCSS: false,
  })
  // jsdom has no layout to scroll.
  editor.view.setProps({ handleScrollToSelection: () => true })
  editor.view.focus()
})
afterEach(() => editor.destroy())

/** Selects everything, then moves the caret without telling the editor. */
function selectAllAndMove(text: string, offset: number) {
  editor.commands.selectAll()
  move(text, offset)
}

function move(text: string, offset: number) {
  const walker = document.createTreeWalker(editor.view.dom, NodeFilter.SHOW_TEXT)
  while (walker.nextNode() && walker.currentNode.nodeValue !== text);
  getSelection()?.collapse(walker.currentNode, offset)
}

function press(key: string) {
  const given = { key, bubbles: true, cancelable: true }
  const { dom } = editor.view
  const isTyped = key.length === 1
  const wentOn = dom.dispatchEvent(new KeyboardEvent('keydown', given))
  if (wentOn && isTyped)
    dom.dispatchEvent(new KeyboardEvent('keypress', { ...given, charCode: key.charCodeAt(0) }))
  return { wentOn, html: htmlOf(editor.state.doc) }
}

test('a letter typed right after the caret leaves a selection does not replace it', () => {
  selectAllAndMove('three', 5)
  expect(press('!').html).toContain('<p>One <em>two</em></p><p>three')
  expect(editor.state.selection).toMatchObject({ empty: true, from: 15 })
})

test('Backspace right after the caret leaves a selection does not delete it', () => {
  selectAllAndMove('two', 3)
  expect(press('Backspace')).toEqual({ wentOn: true, html: '<p>One <em>two</em></p><p>three</p>' })
  expect(editor.state.selection).toMatchObject({ empty: true, from: 8 })
})

test('typing replaces the selection', () => {
  editor.commands.selectAll()
  expect(press('!').html).toBe('<p>!</p>')
})

test('a letter typed right after the caret came into another paragraph goes in there', () => {
  editor.commands.setTextSelection(15)
  move('two', 3)
  expect(press('!').wentOn).toBe(true)
  expect(editor.state.selection).toMatchObject({ empty: true, from: 8 })
})

test('a click into another paragraph is known at once', () => {
  editor.commands.setTextSelection(15)
  move('two', 3)
  editor.view.dom.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
  expect(editor.state.selection).toMatchObject({ empty: true, from: 8 })
})

test('a key within the paragraph keeps what is bold from here on', () => {
  editor.chain().setTextSelection(15).toggleBold().run()
  press('!')
  expect(editor.state.storedMarks?.map(({ type }) => type.name)).toEqual(['bold'])
})

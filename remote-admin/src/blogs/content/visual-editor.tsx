import { Placeholder, UndoRedo } from '@tiptap/extensions'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import type { ControlProps } from './control-props.ts'
import { FollowSelection } from './follow-selection.ts'
import { documentOf, htmlOf } from './html.ts'
import { Paste } from './paste.ts'
import { contentSchema } from './schema.ts'
import { Toolbar } from './toolbar.tsx'
import { useThrottled } from './use-throttled.ts'

const extensions = [
  ...contentSchema,
  FollowSelection,
  Paste,
  UndoRedo,
  Placeholder.configure({ placeholder: 'Write here…' }),
]

/** A long text is not written out for every letter. */
const throttleMs = 300

/** The content as it will look. */
export function VisualEditor({
  id,
  given,
  onChange,
  lang,
  'aria-invalid': isInvalid,
  'aria-describedby': describedBy,
}: ControlProps & {
  /** Takes the place of what is in it whenever it is another object. */
  given: { html: string }
  onChange: (html: string) => void
}) {
  const [atFirst] = useState(() => documentOf(given.html))
  const throttledChange = useThrottled(() => onChange(htmlOf(editor.state.doc)), throttleMs)
  const attributes = {
    class: 'adm-editor',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': 'Content',
    ...(id && { id }),
    ...(lang && { lang }),
    ...(isInvalid && { 'aria-invalid': 'true' }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  }
  const editor = useEditor({
    extensions,
    content: atFirst,
    // It would write a style element, which the Content Security Policy refuses.
    injectCSS: false,
    // What is pasted is read by `Paste`, signs of chats included.
    enablePasteRules: false,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes },
    onUpdate: throttledChange.call,
    onBlur: throttledChange.flush,
  })

  useEffect(() => {
    if (given.html === htmlOf(editor.state.doc)) return
    editor.commands.setContent(documentOf(given.html), { emitUpdate: false })
  }, [editor, given])

  const described = JSON.stringify(attributes)
  useEffect(() => {
    editor.setOptions({ editorProps: { attributes: JSON.parse(described) } })
  }, [editor, described])

  return (
    <>
      <Toolbar editor={editor} controls={id} />
      {/* Before Ctrl+S saves the form, it has all that was typed. */}
      <EditorContent
        editor={editor}
        onKeyDown={({ ctrlKey, metaKey }) => (ctrlKey || metaKey) && throttledChange.flush()}
      />
    </>
  )
}

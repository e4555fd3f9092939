import { Placeholder, UndoRedo } from '@tiptap/extensions'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useEffectEvent } from 'react'
import type { ControlProps } from './content-field.tsx'
import { documentOf, htmlOf } from './html.ts'
import { Paste } from './paste.ts'
import { contentSchema } from './schema.ts'
import { Toolbar } from './toolbar.tsx'

const extensions = [...contentSchema, Paste, UndoRedo, Placeholder.configure({ placeholder: 'Write here…' })]

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
  const change = useEffectEvent(onChange)
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
    content: documentOf(given.html),
    // It would write a style element, which the Content Security Policy refuses.
    injectCSS: false,
    // What is pasted is read by `Paste`, signs of chats included.
    enablePasteRules: false,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes },
    onUpdate: ({ editor: { state } }) => change(htmlOf(state.doc)),
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
      <EditorContent editor={editor} className="adm-editor-frame" />
    </>
  )
}

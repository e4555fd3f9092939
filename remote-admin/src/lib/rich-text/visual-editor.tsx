import { Gapcursor, Placeholder, TrailingNode, UndoRedo } from '@tiptap/extensions'
import { EditorContent, useEditor } from '@tiptap/react'
import { Button } from 'antd'
import { useContext, useEffect, useRef, useState } from 'react'
import type { ControlProps } from './control-props.ts'
import { FollowSelection } from './follow-selection.ts'
import { documentOf, htmlOf, htmlOfPicture } from './html.ts'
import { Paste } from './paste.ts'
import { EditorPictures } from './picture-tool.tsx'
import { insertPicture } from './pictures.ts'
import { contentSchema } from './schema.ts'
import { CurrentTarget, PictureSource, type PictureTarget } from './take-pictures.ts'
import { Toolbar } from './toolbar.tsx'
import { useThrottled } from './use-throttled.ts'
import { forgetPlace, keepPlaces, placeOf, placesFor } from './waiting-pictures.ts'

/** Below a table there would be no place for the cursor; `htmlOf` does not write it. */
const afterWhichTextGoesOn = ['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote']

const extensions = [
  ...contentSchema,
  FollowSelection,
  UndoRedo,
  Gapcursor,
  TrailingNode.configure({ notAfter: afterWhichTextGoesOn }),
  Placeholder.configure({ placeholder: 'Write here…' }),
]

/** Bars at the edges of the window lie over the text: the cursor stays between them. */
const scrollMargin = { top: 120, right: 5, bottom: 140, left: 5 }

/** Serializing a long text on every keystroke would be slow. */
const throttleMs = 300

/** Visual editor for the content. */
export function VisualEditor({
  id,
  given,
  onChange,
  lang,
  insertInstead = null,
  'aria-invalid': isInvalid,
  'aria-describedby': describedBy,
}: ControlProps & {
  /** A new object replaces the content. */
  given: { html: string }
  onChange: (html: string) => void
  /** Takes a picture as HTML while the source is edited, which is newer than this editor's content. */
  insertInstead?: ((html: string) => void) | null
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
  const [leftOut, setLeftOut] = useState<string | null>(null)
  const source = useContext(PictureSource)
  const elsewhere = useRef(insertInstead)
  elsewhere.current = insertInstead
  const [target] = useState<PictureTarget>(() => ({
    language: lang ?? '',
    insert(attrs, file) {
      if (elsewhere.current) {
        if (file) this.forget(file)
        return elsewhere.current(htmlOfPicture(editor.schema, attrs))
      }
      insertPicture(editor, attrs, file)
      throttledChange.flush()
    },
    forget(file) {
      if (placeOf(editor.state, file) !== undefined) editor.view.dispatch(forgetPlace(editor.state.tr, file))
    },
    focus() {
      if (!elsewhere.current) editor.commands.focus(null, { scrollIntoView: false })
    },
  }))
  const pictures = source && {
    take(files: readonly File[]) {
      const { tr, selection } = editor.state
      editor.view.dispatch(keepPlaces(tr, placesFor(tr, files, selection.to)))
      source.take(files, target)
    },
    choose: () => source.choose(target),
  }
  const taker = useRef<((files: readonly File[]) => void) | null>(null)
  taker.current = source && ((files) => source.take(files, target))
  const currentTarget = useContext(CurrentTarget)
  useEffect(() => {
    if (!currentTarget) return
    currentTarget.current ??= target
    return () => {
      if (currentTarget.current === target) currentTarget.current = null
    }
  }, [currentTarget, target])
  const [all] = useState(() => [
    ...extensions,
    Paste.configure({ onLeftOut: setLeftOut, takePictures: () => taker.current }),
  ])
  const editor = useEditor({
    extensions: all,
    content: atFirst,
    // Tiptap would inject a style element, which the CSP refuses.
    injectCSS: false,
    // `Paste` handles all pasted content.
    enablePasteRules: false,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes, scrollMargin, scrollThreshold: scrollMargin },
    onUpdate: throttledChange.call,
    onBlur: throttledChange.flush,
  })

  useEffect(() => {
    if (given.html === htmlOf(editor.state.doc)) return
    editor.commands.setContent(documentOf(given.html), { emitUpdate: false })
  }, [editor, given])

  const described = JSON.stringify(attributes)
  useEffect(() => {
    editor.setOptions({
      editorProps: { attributes: JSON.parse(described), scrollMargin, scrollThreshold: scrollMargin },
    })
  }, [editor, described])

  return (
    <>
      <EditorPictures value={pictures}>
        <Toolbar editor={editor} controls={id} />
      </EditorPictures>
      {/* Flush before Ctrl+S saves the form. */}
      <EditorContent
        editor={editor}
        onFocus={() => {
          if (currentTarget) currentTarget.current = target
        }}
        onKeyDown={({ ctrlKey, metaKey }) => (ctrlKey || metaKey) && throttledChange.flush()}
      />
      <div role="status" className="adm-paste-message">
        {leftOut ? (
          <>
            <span>{leftOut}</span>
            <Button onClick={() => setLeftOut(null)}>Understood</Button>
          </>
        ) : null}
      </div>
    </>
  )
}

import {
  BoldOutlined,
  EnterOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  RedoOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useContext, useRef, useState } from 'react'
import { LinkDialog } from './link-dialog.tsx'
import { EditorPictures, pictureTool } from './picture-tool.tsx'
import { tableTool } from './table-tool.tsx'
import type { Tool } from './tool.ts'

const chain = (editor: Editor) => editor.chain().focus()
const heading = (level: 1 | 2 | 3): Tool => ({
  label: `H${level}`,
  tip: `Heading ${level}`,
  sign: `H${level}`,
  run: (editor) => chain(editor).toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
  can: (editor) => editor.can().toggleHeading({ level }),
})

/** @param format its name in the editor. */
const toggle = (
  label: string,
  sign: ReactNode,
  format: string,
  command: 'toggleBold' | 'toggleItalic' | 'toggleBulletList' | 'toggleOrderedList' | 'toggleBlockquote',
): Tool => ({
  label,
  sign,
  run: (editor) => chain(editor)[command]().run(),
  isOn: (editor) => editor.isActive(format),
  can: (editor) => editor.can()[command](),
})

const tools: readonly Tool[] = [
  toggle('Bold', <BoldOutlined aria-hidden />, 'bold', 'toggleBold'),
  toggle('Italic', <ItalicOutlined aria-hidden />, 'italic', 'toggleItalic'),
  heading(1),
  heading(2),
  {
    label: 'Paragraph',
    sign: <span aria-hidden="true">¶</span>,
    run: (editor) => chain(editor).setParagraph().run(),
    isOn: (editor) => editor.isActive('paragraph'),
  },
  toggle('Bullet list', <UnorderedListOutlined aria-hidden />, 'bulletList', 'toggleBulletList'),
  toggle('Numbered list', <OrderedListOutlined aria-hidden />, 'orderedList', 'toggleOrderedList'),
  {
    label: 'Line break',
    sign: <EnterOutlined aria-hidden />,
    run: (editor) => chain(editor).setHardBreak().run(),
  },
  heading(3),
  toggle('Quotation', <span aria-hidden="true">❝</span>, 'blockquote', 'toggleBlockquote'),
]
const history: readonly Tool[] = [
  {
    label: 'Undo',
    sign: <UndoOutlined aria-hidden />,
    run: (editor) => chain(editor).undo().run(),
    can: (editor) => editor.can().undo(),
  },
  {
    label: 'Redo',
    sign: <RedoOutlined aria-hidden />,
    run: (editor) => chain(editor).redo().run(),
    can: (editor) => editor.can().redo(),
  },
]

/** Toolbar with a roving tab index: one tab stop, arrow keys between buttons. */
export function Toolbar({ editor, controls }: { editor: Editor; controls?: string | undefined }) {
  const [isLinking, setLinking] = useState(false)
  const [stop, setStop] = useState(0)
  const bar = useRef<HTMLDivElement>(null)
  const link: Tool = {
    label: 'Link',
    sign: <LinkOutlined aria-hidden />,
    run: () => setLinking(true),
    isOn: () => editor.isActive('link'),
    can: () => editor.isActive('link') || !editor.state.selection.empty,
  }
  const hasPictures = useContext(EditorPictures) !== null
  const all = [...tools, link, tableTool, ...(hasPictures ? [pictureTool] : []), ...history]
  const states = useEditorState({
    editor,
    selector: ({ editor }) =>
      all.map(({ isOn, can }) => ({ isOn: isOn?.(editor), isOff: can ? !can(editor) : false })),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const last = all.length - 1
    const to = {
      ArrowLeft: stop === 0 ? last : stop - 1,
      ArrowRight: stop === last ? 0 : stop + 1,
      Home: 0,
      End: last,
    }[event.key]
    // Keys in the menu of a tool reach the toolbar, too.
    const isOfTool = bar.current?.contains(event.target as Element)
    if (to === undefined || !isOfTool) return
    event.preventDefault()
    setStop(to)
    bar.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        aria-label="Formatting"
        aria-controls={controls}
        className="adm-toolbar"
        onKeyDown={onKeyDown}
      >
        {all.map(({ label, tip = label, sign, run, Menu }, at) => {
          const place = {
            tabIndex: at === stop ? 0 : -1,
            onFocus: () => setStop(at),
            // Keep the focus and the selection in the text.
            onMouseDown: (event: MouseEvent) => event.preventDefault(),
          }
          const { isOn, isOff } = states[at] ?? {}
          return Menu && (isOn ?? true) ? (
            <Menu {...place} key={label} editor={editor} data-on={isOn} />
          ) : (
            <button
              {...place}
              key={label}
              type="button"
              data-tip={tip}
              aria-description={tip === label ? undefined : tip}
              aria-label={label}
              aria-pressed={Menu ? undefined : isOn}
              aria-disabled={isOff || undefined}
              onClick={() => isOff || run?.(editor)}
            >
              {sign}
            </button>
          )
        })}
      </div>
      {isLinking ? <LinkDialog editor={editor} onClose={() => setLinking(false)} /> : null}
    </>
  )
}

import { PictureOutlined } from '@ant-design/icons'
import { useEditorState } from '@tiptap/react'
import { createContext, useContext, useRef } from 'react'
import { MoreMenu } from '../list/more-menu.tsx'
import { movePicture, selectedPicture, takeOutPicture } from './pictures.ts'
import { pictureTypes } from './take-pictures.ts'
import type { Tool, ToolMenuProps } from './tool.ts'

/** From where one editor gets pictures; null: it has none. */
export const EditorPictures = createContext<{
  take: (files: readonly File[]) => void
  choose: () => void
} | null>(null)

const label = 'Picture'
const sign = <PictureOutlined aria-hidden />

function PictureMenu({ editor, ...button }: ToolMenuProps) {
  const pictures = useContext(EditorPictures)
  const selected = useEditorState({ editor, selector: ({ editor }) => selectedPicture(editor) })
  const files = useRef<HTMLInputElement>(null)
  return (
    <>
      <MoreMenu
        {...button}
        label={label}
        placement="bottomLeft"
        items={[
          ...(selected
            ? [
                { text: 'Move up', isDisabled: selected.isFirst, run: () => movePicture(editor, -1) },
                { text: 'Move down', isDisabled: selected.isLast, run: () => movePicture(editor, 1) },
                { text: 'Take it out', isDanger: true, run: () => takeOutPicture(editor) },
              ]
            : []),
          { text: 'From this device…', run: () => files.current?.click() },
          { text: 'From the gallery…', run: () => pictures?.choose() },
        ]}
      >
        {sign}
      </MoreMenu>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        aria-label="Pictures for the text"
        accept={pictureTypes}
        onChange={({ target }) => {
          pictures?.take([...(target.files ?? [])])
          // Allows to choose the same file again.
          target.value = ''
        }}
      />
    </>
  )
}

/** A menu of the places from which pictures come. */
export const pictureTool: Tool = { label, sign, Menu: PictureMenu }

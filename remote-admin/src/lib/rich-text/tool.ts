import type { Editor } from '@tiptap/react'
import type { ComponentProps, ComponentType, ReactNode } from 'react'

/** The editor, and attributes of the button. */
export type ToolMenuProps = ComponentProps<'button'> & { editor: Editor; 'data-on': boolean | undefined }

/** A button of the editor's toolbar. */
export interface Tool {
  label: string
  /** Tooltip, where the label is an abbreviation. */
  tip?: string
  sign: ReactNode
  run?: (editor: Editor) => unknown
  /** For toggles: whether the format is active at the cursor. */
  isOn?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
  /** Shown where the tool is on; by a tool that is only a menu always. */
  Menu?: ComponentType<ToolMenuProps>
}

import type { Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import type { MenuItem } from '../list/more-menu.tsx'

/** A button of the editor's toolbar. */
export interface Tool {
  label: string
  /** Tooltip, where the label is an abbreviation. */
  tip?: string
  sign: ReactNode
  run: (editor: Editor) => unknown
  /** For toggles: whether the format is active at the cursor. */
  isOn?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
  /** Shown instead of running where the tool is on. */
  menu?: (editor: Editor) => readonly MenuItem[]
}

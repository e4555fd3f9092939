import { CheckOutlined, TableOutlined } from '@ant-design/icons'
import { tableMaxColumns } from '@grace/contract/html'
import type { ChainedCommands, Editor } from '@tiptap/react'
import type { MenuItem } from '../list/more-menu.tsx'
import type { Tool } from './tool.ts'

/** The table around the cursor. Tables stand between the paragraphs of a text. */
const tableOf = ({ state }: Editor) => {
  const around = state.selection.$from.node(1)
  return around?.type.name === 'table' ? around : null
}

/** Inserts a table; in a table it has a menu. */
export const tableTool: Tool = {
  label: 'Table',
  sign: <TableOutlined aria-hidden />,
  run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
  isOn: (editor) => tableOf(editor) !== null,
  can: ({ state }) => state.selection.$from.depth === 1,
  menu(editor) {
    const firstRow = tableOf(editor)?.firstChild
    const item = (
      text: string,
      change: (chain: ChainedCommands) => ChainedCommands,
      more?: Partial<MenuItem>,
    ): MenuItem => ({ text, run: () => change(editor.chain().focus()).run(), ...more })
    return [
      item('Add a row below', (chain) => chain.addRowAfter()),
      item('Add a column to the right', (chain) => chain.addColumnAfter(), {
        isDisabled: (firstRow?.childCount ?? 0) >= tableMaxColumns,
      }),
      item('First row is the heading', (chain) => chain.toggleHeaderRow(), {
        icon:
          firstRow?.firstChild?.type.name === 'tableHeader' ? <CheckOutlined aria-label="On" /> : <span />,
      }),
      item('Delete the row', (chain) => chain.deleteRow()),
      item('Delete the column', (chain) => chain.deleteColumn()),
      item('Delete the table', (chain) => chain.deleteTable(), { isDanger: true }),
    ]
  },
}

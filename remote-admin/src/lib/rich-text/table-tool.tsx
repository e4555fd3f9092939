import { CheckOutlined, TableOutlined } from '@ant-design/icons'
import { tableMaxColumns } from '@grace/contract/html'
import { TextSelection } from '@tiptap/pm/state'
import type { ChainedCommands, Editor } from '@tiptap/react'
import type { MenuItem } from '../list/more-menu.tsx'
import type { Tool } from './tool.ts'

/** The table around the cursor. Tables stand between the paragraphs of a text. */
const tableOf = ({ state }: Editor) => {
  const around = state.selection.$from.node(1)
  return around?.type.name === 'table' ? around : null
}

/** Depths of the document's nodes around a cursor in a cell. */
const depthOf = { row: 2, cell: 3 }

/** Moves the cursor from a cell into what was added after it. */
const goOn = (chain: ChainedCommands, after: keyof typeof depthOf) =>
  chain.command(({ tr }) => {
    const { $from } = tr.selection
    tr.setSelection(TextSelection.near(tr.doc.resolve($from.after(depthOf[after]))))
    return true
  })

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
      item('Add a row below', (chain) => goOn(chain.addRowAfter(), 'row')),
      item('Add a column to the right', (chain) => goOn(chain.addColumnAfter(), 'cell'), {
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

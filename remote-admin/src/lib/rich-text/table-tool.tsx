import { CheckOutlined, TableOutlined } from '@ant-design/icons'
import { tableMaxColumns } from '@grace/contract/html'
import { TextSelection } from '@tiptap/pm/state'
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react'
import { type MenuItem, MoreMenu } from '../list/more-menu.tsx'
import type { Tool, ToolMenuProps } from './tool.ts'

const label = 'Table'
const sign = <TableOutlined aria-hidden />

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

/** Rows, columns and heading of the table around the cursor. */
function TableMenu({ editor, ...button }: ToolMenuProps) {
  const { columns, hasHeading } = useEditorState({
    editor,
    selector({ editor }) {
      const firstRow = tableOf(editor)?.firstChild
      return {
        columns: firstRow?.childCount ?? 0,
        hasHeading: firstRow?.firstChild?.type.name === 'tableHeader',
      }
    },
  })
  const item = (
    text: string,
    change: (chain: ChainedCommands) => ChainedCommands,
    more?: Partial<MenuItem>,
  ): MenuItem => ({ text, run: () => change(editor.chain().focus()).run(), ...more })
  return (
    <MoreMenu
      {...button}
      label={label}
      placement="bottomLeft"
      items={[
        item('Add a row below', (chain) => goOn(chain.addRowAfter(), 'row')),
        item('Add a column to the right', (chain) => goOn(chain.addColumnAfter(), 'cell'), {
          isDisabled: columns >= tableMaxColumns,
        }),
        item('First row is the heading', (chain) => chain.toggleHeaderRow(), {
          icon: hasHeading ? <CheckOutlined aria-label="On" /> : <span />,
        }),
        item('Delete the row', (chain) => chain.deleteRow()),
        item('Delete the column', (chain) => chain.deleteColumn()),
        item('Delete the table', (chain) => chain.deleteTable(), { isDanger: true }),
      ]}
    >
      {sign}
    </MoreMenu>
  )
}

/** Inserts a table; in a table it is a menu. */
export const tableTool: Tool = {
  label,
  sign,
  run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
  isOn: (editor) => tableOf(editor) !== null,
  can: ({ state }) => state.selection.$from.depth === 1,
  Menu: TableMenu,
}

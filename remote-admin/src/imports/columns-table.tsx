import type { ImportColumn } from '@grace/contract/import-columns'

const needed = ({ required }: ImportColumn) => {
  if (required === true) return 'yes'
  return required ? 'in one language' : ''
}

/** Columns that a file may have. */
export function ColumnsTable({ columns }: { columns: readonly ImportColumn[] }) {
  return (
    <div className="adm-table-frame">
      <table className="adm-table">
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">Required</th>
            <th scope="col">Meaning</th>
            <th scope="col">Example</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column.name}>
              <th scope="row">{column.name}</th>
              <td>{needed(column)}</td>
              <td className="adm-col-text">{column.about}</td>
              <td className="adm-col-text">{column.example}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import { FileTextOutlined } from '@ant-design/icons'
import { useId, useState } from 'react'
import '../lib/drop.css'
import { useDroppedFiles } from '../lib/use-dropped-files.ts'

/** Input for one CSV file: file dialog, or drag and drop. */
export function FileField({ onFile }: { onFile: (file: File) => void }) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const take = ([file]: readonly File[]) => file && onFile(file)
  useDroppedFiles(take, setOver)
  return (
    <div className="adm-drop" data-over={isOver}>
      <div className="adm-drop-buttons">
        <input
          id={`${id}-file`}
          className="adm-drop-input"
          type="file"
          // A workbook may be chosen to learn how it is saved as CSV.
          accept=".csv,.tsv,.txt,text/csv,.xlsx,.xls,.ods"
          aria-describedby={`${id}-rules`}
          onChange={({ target }) => {
            take([...(target.files ?? [])])
            // Allows to choose the same file again, after it was corrected.
            target.value = ''
          }}
        />
        <label className="adm-link-button" htmlFor={`${id}-file`}>
          <FileTextOutlined aria-hidden /> Choose a CSV file
        </label>
        <p>or drop it here</p>
      </div>
      <p className="adm-quiet" id={`${id}-rules`}>
        As exported by Excel, LibreOffice or Google Sheets, up to 1 MB and 2,000 rows. The file is only
        checked at first; nothing is imported yet.
      </p>
    </div>
  )
}

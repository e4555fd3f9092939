import type { CsvSeparator } from '@grace/contract/csv'
import { useId } from 'react'
import { separatorChoice, usualSeparator } from '../lib/csv.ts'
import { Select } from '../lib/select.tsx'
import { useLocalStorage } from '../lib/use-local-storage.ts'

const names: Record<CsvSeparator, string> = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab' }

/** Separator of every file that this browser exports. */
export function SeparatorField() {
  const id = useId()
  const [separator, setSeparator] = useLocalStorage<CsvSeparator | ''>(separatorChoice, '')
  return (
    <div>
      <label htmlFor={id}>Exported files have between their cells</label>
      <Select
        id={id}
        choices={[
          { value: '', label: `As usual in your language: ${names[usualSeparator()].toLowerCase()}` },
          ...Object.entries(names).map(([value, label]) => ({ value, label })),
        ]}
        value={separator}
        onChange={({ target }) => setSeparator(target.value as CsvSeparator | '')}
      />
      <p className="adm-quiet">
        If your spreadsheet opens them in one column, choose another one. French Excel wants semicolons.
      </p>
    </div>
  )
}

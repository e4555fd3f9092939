import { SelectBox } from '../lib/bulk/select-box.tsx'
import type { Row } from './rows-props.ts'
import type { Selection } from './use-selection.ts'

export const selectPage = 'Select all on this page'

/** Selects all rows of the page, with its words beside it. */
export const SelectPageRow = ({ page: { isAll, isSome, choose } }: Pick<Selection<Row>, 'page'>) => (
  <div className="adm-select-page">
    <SelectBox label={selectPage} checked={isAll} isSome={isSome} onChange={choose} />
    <span aria-hidden="true">{selectPage}</span>
  </div>
)

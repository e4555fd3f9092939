import { FilterOutlined, LoadingOutlined } from '@ant-design/icons'
import { Drawer, Modal } from 'antd'
import { Button } from '../button.tsx'
import { plural } from '../plural.ts'
import { useFocusReturn } from '../use-focus-return.ts'
import { useIsNarrow } from '../use-media-query.ts'
import { consoleRoot } from './console-root-element.ts'
import { activeOf, Filter, type FilterChoices } from './filters.tsx'

/** The filters of a list. A choice filters at once; the button says what closing it will show. */
export function FilterDialog({
  filters,
  what,
  total = 0,
  isFetching,
  onClear,
  onClose,
}: FilterChoices & { onClose: () => void }) {
  useFocusReturn()
  const isNarrow = useIsNarrow()
  const fields = (
    <div className="adm-filter-fields">
      {filters.map((filter) => (
        <Filter key={filter.label} {...filter} />
      ))}
    </div>
  )
  const footer = (
    <div className="adm-filter-foot">
      {activeOf(filters).length > 0 ? (
        <Button type="text" onClick={onClear}>
          Clear filters
        </Button>
      ) : null}
      {/* Not `loading`, which would ignore the press of somebody who does not wait for the list. */}
      <Button
        type="primary"
        icon={isFetching ? <LoadingOutlined aria-hidden /> : <FilterOutlined aria-hidden />}
        onClick={onClose}
      >
        Show {plural(total, 'result', what)}
      </Button>
    </div>
  )
  const props = { open: true, title: `Filter ${what}`, getContainer: consoleRoot, footer }
  return isNarrow ? (
    <Drawer {...props} placement="bottom" size="auto" onClose={onClose}>
      {fields}
    </Drawer>
  ) : (
    <Modal {...props} onCancel={onClose}>
      {fields}
    </Modal>
  )
}

import { Pagination } from 'antd'
import { type ComponentProps, cloneElement, type ReactElement } from 'react'
import { useIsNarrow } from '../use-media-query.ts'
import { pageSizes, rememberSize } from './paging.ts'

const locale = {
  items_per_page: 'per page',
  jump_to: 'Go to',
  page: 'page',
  page_size: 'Page size',
  prev_page: 'Previous page',
  next_page: 'Next page',
  prev_5: '5 pages back',
  next_5: '5 pages on',
}

/** Pages and page size of a list; nothing where all of it fits a page of the smallest size. */
export function Pager<S extends string>({
  page,
  total,
  size,
  sizes = pageSizes,
  onPage,
  onSize,
}: {
  page: number
  total: number
  size: S
  sizes?: readonly number[] | undefined
  onPage: (page: number) => void
  onSize: (size: S) => void
}) {
  const isNarrow = useIsNarrow()
  if (total <= Math.min(...sizes)) return null
  return (
    <nav
      aria-label="Pages"
      className="adm-pager"
      // The pager may be inside a form.
      onKeyDown={(event) => event.key === 'Enter' && isInput(event) && event.preventDefault()}
    >
      <Pagination
        current={page}
        total={total}
        pageSize={Number(size)}
        pageSizeOptions={[...sizes]}
        showSizeChanger={{ 'aria-label': 'Page size' }}
        showLessItems={isNarrow}
        showQuickJumper={!isNarrow && total > Number(size) * 7}
        locale={locale}
        itemRender={(number, type, item) =>
          type === 'page' && number === page
            ? cloneElement(item as ReactElement<ComponentProps<'a'>>, { 'aria-current': 'page' })
            : item
        }
        onChange={(number, newSize) => {
          if (newSize === Number(size)) return onPage(number)
          // Change the URL first: it leaves out the stored size.
          onSize(String(newSize) as S)
          rememberSize(sizes, String(newSize))
        }}
      />
    </nav>
  )
}

const isInput = ({ target }: { target: EventTarget }) => target instanceof HTMLInputElement

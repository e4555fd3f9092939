import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useId } from 'react'
import { IconButton } from '../icon-button.tsx'
import { Select } from '../select.tsx'
import { pageSizes, rememberSize } from './paging.ts'

const choicesOf = (sizes: readonly number[]) =>
  sizes.map((size) => ({ value: String(size), label: `${size} per page` }))

export function Pager<S extends string>({
  page,
  pages,
  size,
  sizes = pageSizes,
  onPage,
  onSize,
}: {
  page: number
  pages: number
  size: S
  sizes?: readonly number[] | undefined
  onPage: (page: number) => void
  onSize: (size: S) => void
}) {
  const id = useId()
  return (
    <div className="adm-pager">
      <nav aria-label="Pages">
        <IconButton
          label="Previous page"
          icon={<LeftOutlined />}
          aria-disabled={page === 1}
          onClick={() => page > 1 && onPage(page - 1)}
        />
        {pagesAround(page, pages).map((number, at, all) => (
          <span key={number} className="adm-pager-step">
            {at > 0 && number - (all[at - 1] ?? 0) > 1 ? <span aria-hidden="true">…</span> : null}
            <button
              type="button"
              className="adm-page"
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {number}
            </button>
          </span>
        ))}
        <IconButton
          label="Next page"
          icon={<RightOutlined />}
          aria-disabled={page === pages}
          onClick={() => page < pages && onPage(page + 1)}
        />
      </nav>
      {hasGaps(page, pages) ? <JumpToPage pages={pages} onPage={onPage} /> : null}
      <label className="adm-unseen" htmlFor={id}>
        Page size
      </label>
      <Select
        id={id}
        choices={choicesOf(sizes)}
        value={size}
        onChange={({ target: { value } }) => {
          // Change the URL first: it leaves out the stored size.
          onSize(value as S)
          rememberSize(sizes, value)
        }}
      />
    </div>
  )
}

const hasGaps = (page: number, pages: number) => pagesAround(page, pages).length < pages

/** Input for pages without a button. Not a `<form>`, because the pager may be inside one. */
const JumpToPage = ({ pages, onPage }: { pages: number; onPage: (page: number) => void }) => (
  <label className="adm-pager-jump">
    Page{' '}
    <input
      type="number"
      min={1}
      aria-label="Go to page"
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        const requested = Math.trunc(Number(event.currentTarget.value))
        event.currentTarget.value = ''
        if (requested >= 1) onPage(Math.min(pages, requested))
      }}
    />
  </label>
)

/** First, last and adjacent pages. */
function pagesAround(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages]
  return [...new Set(near)].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b)
}

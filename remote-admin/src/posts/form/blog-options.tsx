import type { Blog } from '@grace/contract/blogs'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { BlogStatusBadge } from '../../lib/badges.tsx'
import type { Page } from '../../lib/list/use-page.ts'
import { plural } from '../../lib/plural.ts'

/** Listbox of the combobox; the focus stays in the input. */
export function BlogOptions({
  id,
  isOpen,
  choices: { data, error, isFetching },
  isLate,
  active,
  chosenId,
  optionId,
  onPick,
}: {
  id: string
  isOpen: boolean
  choices: UseQueryResult<Page<Blog>>
  /** The typed text has not been searched yet. */
  isLate: boolean
  active: number
  chosenId: number | null
  optionId: (at: number) => string
  onPick: (blog: Blog) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' })
  }, [isOpen, active])
  const items = data?.items ?? []
  return (
    <div className="adm-combobox-popup" hidden={!isOpen}>
      <div ref={list} id={id} role="listbox" aria-label="Blogs">
        {items.map((blog, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field, which keeps the focus.
          // biome-ignore lint/a11y/useFocusableInteractive: as above.
          <div
            key={blog.id}
            id={optionId(at)}
            role="option"
            aria-selected={blog.id === chosenId}
            data-active={at === active}
            // Keep the focus in the input.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(blog)}
          >
            <span>{blog.title}</span> <BlogStatusBadge status={blog.status} />
          </div>
        ))}
      </div>
      <p role="status" className="adm-quiet">
        {isOpen ? statusText() : ''}
      </p>
    </div>
  )

  function statusText(): string {
    if (isLate || isFetching) return 'Searching…'
    if (error) return 'Failed to load blogs. Please try again.'
    if (!data || data.total === 0) return 'No blogs found'
    const total = data.total.toLocaleString('en-US')
    if (data.total > items.length) return `The newest ${items.length} of ${total} blogs. Type to find others.`
    return plural(data.total, 'blog')
  }
}

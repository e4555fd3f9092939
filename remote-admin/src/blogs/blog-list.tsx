import type { Blog } from '@grace/contract/blogs'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { ConsoleLink } from '../lib/address.tsx'
import { Found } from '../lib/list/found.tsx'
import { ListProblem } from '../lib/list/list-problem.tsx'
import { Nothing } from '../lib/list/nothing.tsx'
import { Pager } from '../lib/list/pager.tsx'
import { useUrlState } from '../lib/list/use-url-state.ts'
import { useIsPhone } from '../lib/use-media-query.ts'
import { BlogCards } from './blog-cards.tsx'
import { BlogFilters } from './blog-filters.tsx'
import { BlogTable } from './blog-table.tsx'
import { ListState } from './list-state.ts'
import { RemoveBlogDialog } from './remove-blog-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'
import { usePagedSearch } from './use-paged-search.ts'
import { useViewBlog } from './use-view-blog.tsx'

/** What is about to be done with a blog, in a dialog of its own. */
export type Task = { kind: 'status' | 'remove'; blog: Blog }

interface FoundBlogs {
  items: readonly Blog[]
  total: number
}

export function BlogList({ found, query }: { found: FoundBlogs; query: UseQueryResult<FoundBlogs> }) {
  const [state, setState] = useUrlState(ListState)
  const { items, total } = found
  const { text, setText, place, isPast } = usePagedSearch(state, setState, {
    total,
    isPlaceholder: query.isPlaceholderData,
  })
  const [task, setTask] = useState<Task | null>(null)
  const { view, viewer } = useViewBlog()
  const isPhone = useIsPhone()
  const isFiltered = state.q.trim() !== '' || state.status !== ''

  const clearFilters = () => {
    setText('')
    setState({ q: '', status: '', page: '1' })
  }
  const shared = { rows: items, onTask: setTask, onView: view }

  return (
    <>
      <ListProblem problem={null} query={query} onDismiss={() => {}} />
      <BlogFilters
        state={state}
        text={text}
        onText={setText}
        onChange={(change) => setState({ ...change, page: '1' })}
      />
      <Found
        start={place.start}
        shown={items.length}
        total={isPast ? 0 : total}
        what="blogs"
        isFiltered={isFiltered}
      />
      {total === 0 ? (
        <Nothing
          text={isFiltered ? 'No blogs matching the criteria' : 'No blogs found'}
          onClear={isFiltered ? clearFilters : undefined}
        >
          <ConsoleLink to="/blogs/new">Write the first one</ConsoleLink>
        </Nothing>
      ) : isPhone ? (
        <BlogCards {...shared} />
      ) : (
        <BlogTable {...shared} sort={state.sort} onSort={(sort) => setState({ sort, page: '1' })} />
      )}
      {total > 0 ? (
        <Pager
          page={place.number}
          pages={place.pages}
          size={state.size}
          onPage={(number) => setState({ q: text, page: String(number) })}
          onSize={(size) => setState({ size, page: '1' })}
        />
      ) : null}
      {task?.kind === 'status' ? <StatusDialog blog={task.blog} onClose={() => setTask(null)} /> : null}
      {task?.kind === 'remove' ? <RemoveBlogDialog blog={task.blog} onClose={() => setTask(null)} /> : null}
      {viewer}
    </>
  )
}

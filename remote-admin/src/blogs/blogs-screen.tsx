import { FileAddOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { ConsoleLink } from '../lib/address.tsx'
import { ListHeading } from '../lib/list/list-heading.tsx'
import { PagedList } from '../lib/list/paged-list.tsx'
import { usePagedList } from '../lib/list/use-paged-list.ts'
import { Screen } from '../lib/screen.tsx'
import { useIsPhone } from '../lib/use-media-query.ts'
import type { Task } from './blog-actions.tsx'
import { BlogCards } from './blog-cards.tsx'
import { BlogFilters } from './blog-filters.tsx'
import { BlogTable } from './blog-table.tsx'
import './blogs.css'
import { ListState, queryOf } from './list-state.ts'
import { blogsQuery } from './queries.ts'
import { RemoveBlogDialog } from './remove-blog-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'
import { useViewBlog } from './use-view-blog.tsx'

export function BlogsScreen() {
  const list = usePagedList(ListState, (state) => blogsQuery(queryOf(state)))
  const [task, setTask] = useState<Task | null>(null)
  const { view, viewer } = useViewBlog()
  const isPhone = useIsPhone()
  return (
    <Screen
      title="Blogs"
      beside={
        <ListHeading
          total={list.total}
          isFetching={list.query.isFetching}
          onRefresh={() => void list.query.refetch()}
        >
          <ConsoleLink to="/blogs/new" className="adm-link-button">
            <FileAddOutlined aria-hidden /> Add blog
          </ConsoleLink>
        </ListHeading>
      }
    >
      <PagedList
        list={list}
        what="blogs"
        searchLabel="Search title or content"
        filters={<BlogFilters state={list.state} onChange={list.change} />}
        first={<ConsoleLink to="/blogs/new">Write the first one</ConsoleLink>}
      >
        {(rows) =>
          isPhone ? (
            <BlogCards rows={rows} onTask={setTask} onView={view} />
          ) : (
            <BlogTable
              rows={rows}
              onTask={setTask}
              onView={view}
              sort={list.state.sort}
              onSort={(sort) => list.change({ sort })}
            />
          )
        }
      </PagedList>
      {task?.kind === 'status' ? <StatusDialog blog={task.blog} onClose={() => setTask(null)} /> : null}
      {task?.kind === 'remove' ? <RemoveBlogDialog blog={task.blog} onClose={() => setTask(null)} /> : null}
      {viewer}
    </Screen>
  )
}

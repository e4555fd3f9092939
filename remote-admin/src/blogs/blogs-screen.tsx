import { AuditOutlined, EyeOutlined, FileAddOutlined, ReadOutlined } from '@ant-design/icons'
import { type Blog, blogStatuses } from '@grace/contract/blogs'
import { useCallback, useState } from 'react'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { filterOf } from '../lib/list/filters.tsx'
import type { Columns } from '../resource/columns.ts'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import { EditLink, editAction, RowActions, removeAction } from '../resource/row-actions.tsx'
import { BlogStatuses } from './blog-languages.tsx'
import './blogs.css'
import { blogResource } from './queries.ts'
import { StatusDialog } from './status-dialog.tsx'
import { statusNames } from './status-names.ts'
import { type BlogColumn, useBlogList } from './use-blog-list.ts'
import { reviewPath, waitingLanguage } from './use-next-waiting.ts'
import { useViewBlog } from './use-view-blog.tsx'

const inItsLanguage = ({ language }: Blog) => language ?? ''

const columns: Columns<Blog, BlogColumn> = [
  {
    label: 'Title',
    sort: 'title',
    orders: ['Title A–Z', 'Title Z–A'],
    cell: (blog) => (
      <>
        <EditLink resource={blogResource} row={blog} lang={inItsLanguage(blog)} />
        {blog.member ? <span className="adm-quiet adm-blog-member">From a member</span> : null}
      </>
    ),
    isRowHeader: true,
    heading: true,
  },
  {
    label: 'Content Preview',
    className: 'adm-col-text adm-col-preview',
    cell: (blog) => <span lang={inItsLanguage(blog)}>{blog.preview}</span>,
    line: (blog) => (
      <p className="adm-card-preview" lang={inItsLanguage(blog)}>
        {blog.preview}
      </p>
    ),
  },
  {
    label: 'Status',
    sort: 'status',
    orders: ['Status A–Z', 'Status Z–A'],
    cell: (blog) => <BlogStatuses blog={blog} />,
    badge: true,
  },
  {
    label: 'Created',
    sort: 'createdAt',
    orders: ['Oldest first', 'Newest first'],
    isTime: true,
    cell: ({ createdAt }) => <KigaliTime of={createdAt} />,
    fact: true,
  },
]

const statusChoices = [
  { value: '', label: 'All' },
  ...blogStatuses.map((status) => ({ value: status, label: statusNames[status] })),
] as const

export function BlogsScreen() {
  const list = useBlogList()
  const [changing, setChanging] = useState<Blog | null>(null)
  const { view, viewer } = useViewBlog()
  const actions = useCallback(
    (blog: Blog, onRemove: (blog: Blog) => void) => (
      <RowActions
        name={blog.title}
        actions={[
          {
            text: 'View',
            label: `View ${blog.title}`,
            icon: <EyeOutlined aria-hidden />,
            run: () => view(blog),
          },
          editAction(blogResource, blog),
          removeAction(blog.title, () => onRemove(blog)),
        ]}
        more={[
          ...(waitingLanguage(blog)
            ? [
                {
                  text: 'Review',
                  label: `Review ${blog.title}`,
                  icon: <ReadOutlined aria-hidden />,
                  to: reviewPath(blog),
                },
              ]
            : []),
          {
            text: 'Change status',
            label: `Change status of ${blog.title}`,
            icon: <AuditOutlined aria-hidden />,
            run: () => setChanging(blog),
          },
        ]}
      />
    ),
    [view],
  )
  return (
    <ResourceScreen
      resource={blogResource}
      title="All blogs"
      create={{ to: '/blogs/new', label: 'Add blog', icon: FileAddOutlined }}
      emptyAction="Write the first one"
      about="Texts for the site. Each waits for an approval before visitors see it."
      list={list}
      searchLabel="Search title or content"
      filters={[filterOf(list, 'status', 'Status', statusChoices)]}
      className="adm-blogs"
      columns={columns}
      actions={actions}
    >
      {changing ? <StatusDialog blog={changing} onClose={() => setChanging(null)} /> : null}
      {viewer}
    </ResourceScreen>
  )
}

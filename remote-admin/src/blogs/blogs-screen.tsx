import { AuditOutlined, EyeOutlined, FileAddOutlined } from '@ant-design/icons'
import { type Blog, blogStatuses } from '@grace/contract/blogs'
import { useState } from 'react'
import { IconButton } from '../lib/icon-button.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { ListFilter } from '../lib/list/filters.tsx'
import type { Columns } from '../resource/columns.ts'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import { EditLink, RowActions } from '../resource/row-actions.tsx'
import { BlogStatuses } from './blog-languages.tsx'
import './blogs.css'
import { blogResource } from './queries.ts'
import { StatusDialog } from './status-dialog.tsx'
import { statusNames } from './status-names.ts'
import { type BlogColumn, useBlogList } from './use-blog-list.ts'
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
  const actions = (blog: Blog, onRemove: (blog: Blog) => void) => (
    <RowActions
      resource={blogResource}
      row={blog}
      className="adm-actions adm-blog-actions"
      onRemove={onRemove}
      before={
        <IconButton
          label={`View ${blog.title}`}
          tip="View"
          text="View"
          icon={<EyeOutlined />}
          onClick={() => view(blog)}
        />
      }
    >
      <IconButton
        label={`Change status of ${blog.title}`}
        tip="Approve, reject or return to draft"
        text="Status"
        icon={<AuditOutlined />}
        onClick={() => setChanging(blog)}
      />
    </RowActions>
  )
  return (
    <ResourceScreen
      resource={blogResource}
      title="All blogs"
      create={{ to: '/blogs/new', label: 'Add blog', icon: FileAddOutlined }}
      first="Write the first one"
      list={list}
      searchLabel="Search title or content"
      filters={<ListFilter label="Status" list={list} name="status" choices={statusChoices} />}
      className="adm-blogs"
      columns={columns}
      actions={actions}
    >
      {changing ? <StatusDialog blog={changing} onClose={() => setChanging(null)} /> : null}
      {viewer}
    </ResourceScreen>
  )
}

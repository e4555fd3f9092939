import { ExportOutlined, FormOutlined } from '@ant-design/icons'
import { type Post, posts } from '@grace/contract/posts'
import { z } from '@grace/contract/zod'
import { useQuery } from '@tanstack/react-query'
import { BlogStatusBadge } from '../lib/badges.tsx'
import { categoryNamesQuery } from '../lib/category-names.ts'
import { ListFilter } from '../lib/list/filters.tsx'
import { idOrNone, pagedState } from '../lib/list/paging.ts'
import { usePagedList } from '../lib/list/use-paged-list.ts'
import { isScheduled, ScheduledBadge } from '../lib/scheduled.tsx'
import { type Columns, sortIn } from '../resource/columns.ts'
import { createdColumn, nameColumn } from '../resource/common-columns.tsx'
import { pageQuery, queryOf } from '../resource/list-query.ts'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import { RowActions } from '../resource/row-actions.tsx'
import { PostCover } from './post-cover.tsx'
import './posts.css'
import { PublicPostLink } from '../resource/publishing/public-post-link.tsx'
import { postResource } from './queries.ts'

const columns: Columns<Post, 'title' | 'status' | 'createdAt'> = [
  nameColumn(postResource, 'Title', 'title'),
  {
    label: 'Status',
    sort: 'status',
    orders: ['Status A–Z', 'Status Z–A'],
    cell: (post) => <PostStatus post={post} />,
    badge: true,
  },
  {
    label: 'Categories',
    className: 'adm-col-text',
    cell: (post) => post.categories.map(({ name }) => name).join(', '),
    fact: true,
  },
  { label: 'Pictures', cell: (post) => <PostCover post={post} />, line: true },
  createdColumn,
]

/** A scheduled post that waits for its approval, too, shows both. */
function PostStatus({ post: { status, publishAt } }: { post: Post }) {
  if (!isScheduled(publishAt)) return <BlogStatusBadge status={status} />
  return (
    <span className="adm-post-status">
      {status === 'APPROVED' ? null : <BlogStatusBadge status={status} />}
      <ScheduledBadge publishAt={publishAt} />
    </span>
  )
}

const ListState = z.object({ ...pagedState, category: idOrNone, sort: sortIn(columns, '-createdAt') })

export function PostsScreen() {
  const list = usePagedList(ListState, ({ category, ...state }) =>
    pageQuery(postResource.key, posts.list, queryOf({ ...state, categoryId: category })),
  )
  const { data: categories = [] } = useQuery(categoryNamesQuery)
  return (
    <ResourceScreen
      resource={postResource}
      title="All posts"
      create={{ to: '/posts/new', label: 'Create post', icon: FormOutlined }}
      first="Create the first post"
      list={list}
      filters={
        <ListFilter
          label="Category"
          list={list}
          name="category"
          choices={[
            { value: '', label: 'All categories' },
            ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      }
      columns={columns}
      actions={drawActions}
    />
  )
}

const drawActions = (post: Post, onRemove: (post: Post) => void) => (
  <RowActions resource={postResource} row={post} onRemove={onRemove}>
    <PublicPostLink
      post={post}
      className="adm-icon-button"
      aria-label={`Show ${post.title} on the site`}
      data-tip="Show on the site"
    >
      <ExportOutlined aria-hidden />
      <span className="adm-icon-text">Show</span>
    </PublicPostLink>
  </RowActions>
)

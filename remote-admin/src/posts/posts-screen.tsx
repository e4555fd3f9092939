import { ExportOutlined, FormOutlined } from '@ant-design/icons'
import { type Post, postStates, posts } from '@grace/contract/posts'
import { z } from '@grace/contract/zod'
import { useQuery } from '@tanstack/react-query'
import { BlogStatusBadge } from '../lib/badges.tsx'
import { categoryNamesQuery } from '../lib/category-names.ts'
import { filterOf } from '../lib/list/filters.tsx'
import { idOrNone, oneIn, pagedState } from '../lib/list/paging.ts'
import { usePagedList } from '../lib/list/use-paged-list.ts'
import { isScheduled, ScheduledBadge } from '../lib/scheduled.tsx'
import { type Columns, sortIn } from '../resource/columns.ts'
import { createdColumn, nameColumn } from '../resource/common-columns.tsx'
import { pageQuery, queryOf } from '../resource/list-query.ts'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import { editAction, RowActions, removeAction } from '../resource/row-actions.tsx'
import { PostCover } from './post-cover.tsx'
import './posts.css'
import { usePublicAddress } from '../resource/publishing/public-post-link.tsx'
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
  {
    label: 'Pictures',
    cell: (post) => <PostCover post={post} />,
    line: (post) => (post.cover ? <PostCover post={post} /> : null),
  },
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

const states = [
  { value: '', label: 'All' },
  { value: 'planned', label: 'Planned' },
  { value: 'published', label: 'On the site' },
] as const

const ListState = z.object({
  ...pagedState,
  category: idOrNone,
  state: oneIn(['', ...postStates], ''),
  sort: sortIn(columns, '-createdAt'),
})

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
      emptyAction="Create the first post"
      about="A post shows a blog on the site, with its categories and pictures."
      list={list}
      filters={[
        filterOf(list, 'category', 'Category', [
          { value: '', label: 'All categories' },
          ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
        ]),
        filterOf(list, 'state', 'State', states),
      ]}
      columns={columns}
      actions={drawActions}
    />
  )
}

const drawActions = (post: Post, onRemove: (post: Post) => void) => (
  <PostActions post={post} onRemove={onRemove} />
)

function PostActions({ post, onRemove }: { post: Post; onRemove: (post: Post) => void }) {
  const { title } = post
  const address = usePublicAddress()(post)
  return (
    <RowActions
      name={title}
      actions={[editAction(postResource, post), removeAction(title, () => onRemove(post))]}
      more={
        address
          ? [
              {
                text: 'Show on the site',
                label: `Show ${title} on the site`,
                icon: <ExportOutlined aria-hidden />,
                run: () => window.open(address, '_blank', 'noopener'),
              },
            ]
          : []
      }
    />
  )
}

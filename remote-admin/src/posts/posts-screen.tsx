import { FormOutlined } from '@ant-design/icons'
import type { Post } from '@grace/contract/posts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConsoleLink } from '../lib/address.tsx'
import { Filter } from '../lib/list/filters.tsx'
import { ListHeading } from '../lib/list/list-heading.tsx'
import { PagedList } from '../lib/list/paged-list.tsx'
import { usePagedList } from '../lib/list/use-paged-list.ts'
import { RemoveDialog } from '../lib/remove-dialog.tsx'
import { Screen } from '../lib/screen.tsx'
import { useIsPhone } from '../lib/use-media-query.ts'
import { PostListState } from './list-state.ts'
import { PostCards } from './post-cards.tsx'
import { PostTable } from './post-table.tsx'
import './posts.css'
import { categoryChoicesQuery, postListQuery, useRemovePost } from './queries.ts'

export function PostsScreen() {
  const list = usePagedList(PostListState, postListQuery)
  const [removed, setRemoved] = useState<Post | null>(null)
  const removal = useRemovePost()
  const isPhone = useIsPhone()
  const { data: categories = [] } = useQuery(categoryChoicesQuery)
  const categoryChoices = [
    { value: '', label: 'All categories' },
    ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
  ]

  return (
    <Screen
      title="All posts"
      beside={
        <ListHeading
          total={list.total}
          isFetching={list.query.isFetching}
          onRefresh={() => void list.query.refetch()}
        >
          <ConsoleLink to="/posts/new" className="adm-link-button">
            <FormOutlined aria-hidden /> Create post
          </ConsoleLink>
        </ListHeading>
      }
    >
      <PagedList
        list={list}
        what="posts"
        filters={
          <Filter
            label="Category"
            choices={categoryChoices}
            value={list.state.category}
            onChange={(category) => list.change({ category })}
          />
        }
        first={<ConsoleLink to="/posts/new">Create the first post</ConsoleLink>}
      >
        {(rows) =>
          isPhone ? (
            <PostCards rows={rows} onRemove={setRemoved} />
          ) : (
            <PostTable rows={rows} onRemove={setRemoved} />
          )
        }
      </PagedList>
      {removed ? (
        <RemoveDialog
          title="Delete post"
          question="Are you sure you want to delete this post? This action cannot be undone."
          id={removed.id}
          removal={removal}
          failed="Failed to delete post. Please try again."
          onClose={() => {
            removal.reset()
            setRemoved(null)
          }}
        >
          {removed.title}. Its blog and its pictures stay.
        </RemoveDialog>
      ) : null}
    </Screen>
  )
}

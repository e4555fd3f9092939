import { FormOutlined } from '@ant-design/icons'
import type { Post } from '@grace/contract/posts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { ConsoleLink } from '../lib/address.tsx'
import { Filter, Filters } from '../lib/list/filters.tsx'
import { ListHeading } from '../lib/list/list-heading.tsx'
import { PagedRows } from '../lib/list/paged-rows.tsx'
import { SearchField } from '../lib/list/search-field.tsx'
import { useSearchText } from '../lib/list/use-search-text.ts'
import { useUrlState } from '../lib/list/use-url-state.ts'
import { RemoveDialog } from '../lib/remove-dialog.tsx'
import { Screen } from '../lib/screen.tsx'
import { useIsPhone } from '../lib/use-media-query.ts'
import { PostListState } from './list-state.ts'
import { PostCards } from './post-cards.tsx'
import { PostTable } from './post-table.tsx'
import './posts.css'
import { categoryChoicesQuery, postListQuery, useRemovePost } from './queries.ts'

export function PostsScreen() {
  const [state, setState] = useUrlState(PostListState)
  const [text, setText] = useSearchText(
    state.q,
    useCallback((q: string) => setState({ q, page: '1' }, { replace: true }), [setState]),
  )
  const [removed, setRemoved] = useState<Post | null>(null)
  const removal = useRemovePost()
  const isPhone = useIsPhone()
  const query = useQuery(postListQuery(state))
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
          total={query.data?.total}
          isFetching={query.isFetching}
          onRefresh={() => void query.refetch()}
        >
          <ConsoleLink to="/posts/new" className="adm-link-button">
            <FormOutlined aria-hidden /> Create post
          </ConsoleLink>
        </ListHeading>
      }
    >
      <Filters>
        <SearchField text={text} onText={setText} />
        <Filter
          label="Category"
          choices={categoryChoices}
          value={state.category}
          onChange={(category) => setState({ category, page: '1' })}
        />
      </Filters>
      <PagedRows
        query={query}
        size={state.size}
        what="posts"
        failed="Failed to load posts. Please try again."
        isFiltered={state.q !== '' || state.category !== ''}
        onClear={() => {
          setText('')
          setState({ q: '', category: '', page: '1' })
        }}
        onChange={setState}
        first={<ConsoleLink to="/posts/new">Create the first post</ConsoleLink>}
      >
        {(rows) =>
          isPhone ? (
            <PostCards rows={rows} onRemove={setRemoved} />
          ) : (
            <PostTable rows={rows} onRemove={setRemoved} />
          )
        }
      </PagedRows>
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

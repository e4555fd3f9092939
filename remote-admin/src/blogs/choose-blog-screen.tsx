import { useQuery } from '@tanstack/react-query'
import { ConsoleLink } from '../lib/address.tsx'
import { BlogStatusBadge } from '../lib/badges.tsx'
import { Failure } from '../lib/failure.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { Filters } from '../lib/list/filters.tsx'
import { Found } from '../lib/list/found.tsx'
import { Nothing } from '../lib/list/nothing.tsx'
import { Pager } from '../lib/list/pager.tsx'
import { SearchField } from '../lib/list/search-field.tsx'
import { useUrlState } from '../lib/list/use-url-state.ts'
import { Screen } from '../lib/screen.tsx'
import { Waiting } from '../lib/waiting.tsx'
import './blogs.css'
import { ListState, queryOf } from './list-state.ts'
import { blogsQuery } from './queries.ts'
import { usePagedSearch } from './use-paged-search.ts'

/** Before a blog is edited: which one? */
export function ChooseBlogScreen() {
  const [state, setState] = useUrlState(ListState)
  const { data, error, isPlaceholderData, refetch } = useQuery(blogsQuery(queryOf(state)))
  const { text, setText, place } = usePagedSearch(state, setState, {
    total: data?.total ?? 0,
    isPlaceholder: isPlaceholderData || !data,
  })
  return (
    <Screen title="Edit blog">
      <p className="adm-blog-hint">Choose the blog to edit: search for a word of its title or content.</p>
      <Filters>
        <SearchField text={text} label="Search title or content" onText={setText} />
      </Filters>
      {data ? (
        <>
          <Found
            start={place.start}
            shown={data.items.length}
            total={data.total}
            what="blogs"
            isFiltered={state.q.trim() !== ''}
          />
          {data.total === 0 ? (
            <Nothing
              text={state.q.trim() ? 'No blogs matching the criteria' : 'No blogs found'}
              onClear={state.q.trim() ? () => setText('') : undefined}
            >
              <ConsoleLink to="/blogs/new">Write the first one</ConsoleLink>
            </Nothing>
          ) : (
            <>
              <ul className="adm-blog-choices" aria-label="Blogs">
                {data.items.map(({ id, title, language, status, createdAt }) => (
                  <li key={id}>
                    <ConsoleLink to={`/blogs/${id}/edit`}>
                      <span lang={language ?? ''}>{title}</span>
                      <span className="adm-card-badges">
                        <BlogStatusBadge status={status} />
                        <span className="adm-quiet">
                          <KigaliTime of={createdAt} />
                        </span>
                      </span>
                    </ConsoleLink>
                  </li>
                ))}
              </ul>
              <Pager
                page={place.number}
                pages={place.pages}
                size={state.size}
                onPage={(number) => setState({ q: text, page: String(number) })}
                onSize={(size) => setState({ size, page: '1' })}
              />
            </>
          )}
        </>
      ) : error ? (
        <Failure error={error} what="Failed to load blogs. Please try again." retry={() => void refetch()} />
      ) : (
        <Waiting what="blogs" rows={8} />
      )}
    </Screen>
  )
}

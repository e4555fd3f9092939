import { ConsoleLink } from '../lib/address.tsx'
import { BlogStatusBadge } from '../lib/badges.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { PagedList } from '../lib/list/paged-list.tsx'
import { usePagedList } from '../lib/list/use-paged-list.ts'
import { Screen } from '../lib/screen.tsx'
import './blogs.css'
import { ListState, queryOf } from './list-state.ts'
import { blogsQuery } from './queries.ts'

/** Before a blog is edited: which one? */
export function ChooseBlogScreen() {
  const list = usePagedList(ListState, (state) => blogsQuery(queryOf(state)))
  return (
    <Screen title="Edit blog">
      <p className="adm-blog-hint">Choose the blog to edit: search for a word of its title or content.</p>
      <PagedList
        list={list}
        what="blogs"
        searchLabel="Search title or content"
        filters={null}
        first={<ConsoleLink to="/blogs/new">Write the first one</ConsoleLink>}
      >
        {(rows) => (
          <ul className="adm-blog-choices" aria-label="Blogs">
            {rows.map(({ id, title, language, status, createdAt }) => (
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
        )}
      </PagedList>
    </Screen>
  )
}

import { ConsoleLink } from '../lib/address.tsx'
import { BlogStatusBadge } from '../lib/badges.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { Screen } from '../lib/screen.tsx'
import { SearchedList } from '../resource/searched-list.tsx'
import './blogs.css'
import { useBlogList } from './use-blog-list.ts'

/** Lists blogs to choose the one to edit. */
export function ChooseBlogScreen() {
  const list = useBlogList()
  return (
    <Screen title="Edit blog">
      <p className="adm-blog-hint">Choose the blog to edit: search for a word in its title or content.</p>
      <SearchedList
        list={list}
        texts={{ what: 'blogs' }}
        searchLabel="Search title or content"
        emptyAction={<ConsoleLink to="/blogs/new">Write the first one</ConsoleLink>}
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
      </SearchedList>
    </Screen>
  )
}

import { PageLink } from '../layout/page-link.tsx'

interface Props {
  page: number
  pages: number
  /** Address of a page of the list. */
  to: (page: number) => string
  text: (key: 'pages' | 'previousPage' | 'nextPage') => string
  /** Such as `Page 2 of 3`. */
  place: string
}

/** Links to the previous and next page. */
export function Pager({ page, pages, to, text, place }: Props) {
  if (pages === 1) return null
  return (
    <nav className="pager row" aria-label={text('pages')}>
      {page > 1 && (
        <PageLink className="button quiet" rel="prev" to={to(page - 1)}>
          {text('previousPage')}
        </PageLink>
      )}
      <span>{place}</span>
      {page < pages && (
        <PageLink className="button quiet" rel="next" to={to(page + 1)}>
          {text('nextPage')}
        </PageLink>
      )}
    </nav>
  )
}

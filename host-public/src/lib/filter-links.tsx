import type { ReactNode } from 'react'
import { PageLink } from '../layout/page-link.tsx'

interface FilterLink {
  key: string | number
  to: string
  isCurrent: boolean
  lang?: string
  children: ReactNode
}

/** Links, so that each filter has an address. */
export const FilterLinks = ({ label, links }: { label: string; links: FilterLink[] }) => (
  <nav aria-label={label}>
    <ul className="filter row">
      {links.map(({ key, to, isCurrent, lang, children }) => (
        <li key={key}>
          <PageLink to={to} aria-current={isCurrent ? 'true' : undefined} lang={lang}>
            {children}
          </PageLink>
        </li>
      ))}
    </ul>
  </nav>
)

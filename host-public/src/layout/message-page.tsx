import type { ReactNode } from 'react'
import { PageLink } from './page-link.tsx'
import { usePage } from './use-page.ts'

interface Props {
  title: string
  text: string
  /** Description for search engines and link previews, if the text is not suitable. */
  description?: string
  home: string
  children?: ReactNode
}

/** A page with one message and a link home. */
export function MessagePage({ title, text, description = text, home, children }: Props) {
  usePage({ title, description })
  return (
    <div className="narrow not-found">
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
      <PageLink to="/" className="button">
        {home}
      </PageLink>
    </div>
  )
}

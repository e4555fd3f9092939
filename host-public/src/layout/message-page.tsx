import { PageLink } from './page-link.tsx'
import { usePage } from './use-page.ts'

interface Props {
  title: string
  text: string
  /** For search engines and link previews, where the text itself would not do. */
  description?: string
  home: string
}

/** A page that says one thing, and leads home. */
export function MessagePage({ title, text, description = text, home }: Props) {
  usePage({ title, description })
  return (
    <div className="narrow not-found">
      <h1>{title}</h1>
      <p>{text}</p>
      <PageLink to="/" className="button">
        {home}
      </PageLink>
    </div>
  )
}

import { PageLink } from '../layout/page-link.tsx'

/** Says why a list is empty, with a link to one that is not. */
export function EmptyList({ text, to, link }: { text: string; to: string; link: string }) {
  return (
    <>
      <p>{text}</p>
      <PageLink className="button quiet" to={to}>
        {link}
      </PageLink>
    </>
  )
}

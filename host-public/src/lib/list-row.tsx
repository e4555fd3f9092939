import type { ReactNode } from 'react'
import { PageLink } from '../layout/page-link.tsx'

interface ListRow {
  /** One of `panels.tsx`, or a date. */
  panel: ReactNode
  /** Small line above the title. */
  above?: ReactNode
  title: ReactNode
  /** Language of the title and the sentence, if it is not that of the page. */
  lang?: string
  to: string
  /** One sentence. */
  say?: string
  /** Small line below. */
  below?: ReactNode
  level?: 2 | 3
  isCurrent?: boolean
}

/** A row of a list: a panel of one width, then text. The title's link covers it; links of its panel lie above that. */
export function ListRow({
  panel,
  above,
  title,
  lang,
  to,
  say,
  below,
  level = 3,
  isCurrent = false,
}: ListRow) {
  const Heading = `h${level}` as const
  return (
    <article className="list-row">
      {panel}
      <div>
        {above && <div className="meta">{above}</div>}
        <Heading className="row-title" lang={lang}>
          <PageLink to={to} aria-current={isCurrent ? 'true' : undefined}>
            {title}
          </PageLink>
        </Heading>
        {say && <p lang={lang}>{say}</p>}
        {below && <div className="meta">{below}</div>}
      </div>
    </article>
  )
}

/** Rows between hairlines. @param isOld while the next page loads. */
export const ListRows = <T extends { id: number }>({
  items,
  isOld,
  children,
}: {
  items: readonly T[]
  isOld?: boolean
  children: (item: T) => ReactNode
}) => (
  <ul className="list-rows" aria-busy={isOld}>
    {items.map((item) => (
      <li key={item.id}>{children(item)}</li>
    ))}
  </ul>
)

/** The first sentence of a text, or its first line. */
export function firstSentence(text: string): string {
  const [line = ''] = text.split('\n', 1)
  const end = line.search(/[.!?…](?:\s|$)/)
  return end === -1 ? line : line.slice(0, end + 1)
}

import { autonyms, type Language } from '@grace/contract/languages'
import type { Post } from '@grace/contract/posts'
import type { ReactNode } from 'react'
import { dateOfInstant } from '../language/format.ts'
import { InLanguage } from '../language/in-language.tsx'
import { useLanguage } from '../language/use-language.ts'

/** For what is written in the language of the post; empty where nobody said which that is. */
export const langOf = ({ language }: Pick<Post, 'language'>, read: Language) =>
  language === read ? undefined : (language ?? '')

/** When a post was published, in which categories, and in which language when that is another one. */
export function PostFacts({
  post,
  category = (_, name) => name,
}: {
  post: Pick<Post, 'createdAt' | 'language' | 'categories'>
  category?: (id: number, name: ReactNode) => ReactNode
}) {
  const read = useLanguage()
  const { createdAt, language, categories } = post
  return (
    <ul className="post-facts">
      <li>
        <time dateTime={createdAt}>{dateOfInstant(read, createdAt)}</time>
      </li>
      {language && language !== read && <li lang={language}>{autonyms[language]}</li>}
      {categories.map(({ id, name, nameByLanguage }) => (
        <li key={id}>{category(id, <InLanguage text={name} byLanguage={nameByLanguage} />)}</li>
      ))}
    </ul>
  )
}

import type { Language } from '@grace/contract/languages'
import type { Post } from '@grace/contract/posts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dateOfInstant } from '../language/format.ts'
import { InLanguage } from '../language/in-language.tsx'
import { useLanguage } from '../language/use-language.ts'

/** `lang` of content in the language of a post; empty if that is unknown. */
export const langOf = ({ language }: Pick<Post, 'language'>, read: Language) =>
  language === read ? undefined : (language ?? '')

/** A post with the text that its reader gets, as a response for all readers has it. */
export const postFor = <T extends Post>(post: T, read: Language): T =>
  post.texts[read] ? { ...post, ...post.texts[read], language: read } : post

/** Those with a text in the language first, each group in its order. */
export const ownFirst = <T extends Post>(posts: readonly T[], language: Language): T[] =>
  [...posts].sort((a, b) => Number(Boolean(b.texts[language])) - Number(Boolean(a.texts[language])))

const named = { en: 'inEnglish', fr: 'inFrench', rw: 'inKinyarwanda' } as const

/** Date, categories, and the language if it is not that of the page. */
export function PostFacts({
  post,
  category = (_, name) => name,
}: {
  post: Pick<Post, 'publishAt' | 'language' | 'categories'>
  category?: (id: number, name: ReactNode) => ReactNode
}) {
  const { t } = useTranslation('posts')
  const read = useLanguage()
  const { publishAt, language, categories } = post
  return (
    <ul className="post-facts row">
      <li>
        <time dateTime={publishAt}>{dateOfInstant(read, publishAt)}</time>
      </li>
      {categories.map(({ id, name, nameByLanguage }) => (
        <li key={id}>{category(id, <InLanguage text={name} byLanguage={nameByLanguage} />)}</li>
      ))}
      {language && language !== read && <li className="language">{t(named[language])}</li>}
    </ul>
  )
}

import type { Category } from '@grace/contract/categories'
import type { Post } from '@grace/contract/posts'
import { useLocation } from '@grace/shared-auth/router'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../hydration/use-query.ts'
import { InLanguage, textIn } from '../language/in-language.tsx'
import { useLanguage } from '../language/use-language.ts'
import { PageLink } from '../layout/page-link.tsx'
import { usePage } from '../layout/use-page.ts'
import { EmptyList } from '../lib/empty-list.tsx'
import { LoadedList } from '../lib/loaded-list.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { PostCard } from './post-card.tsx'
import { langOf, postFor } from './post-facts.tsx'
import {
  categoriesQuery,
  feedOf,
  type ListAddress,
  listAddress,
  listPath,
  listQueries,
  postsPerPage,
} from './posts-address.ts'

export default function PostsPage() {
  const { t } = useTranslation('posts')
  const language = useLanguage()
  const search = new URLSearchParams(useLocation().search)
  const [query] = listQueries(search, language)
  const list = useQuery(query)
  const categories = useQuery(categoriesQuery).response?.body as Category[] | undefined

  const where = listAddress(search)
  const { page, category, own } = where
  const chosen = categories?.find(({ id }) => id === category)
  const isUnknown = category !== null && categories !== undefined && !chosen
  const name = chosen && textIn(language, chosen.name, chosen.nameByLanguage).text
  usePage({
    title: [t('title'), name, own && t('onlyOwn'), page > 1 && t('page', { page })]
      .filter(Boolean)
      .join(' · '),
    description: t('description'),
    feed: feedOf(language),
    isMissing: isUnknown || (page > 1 && (list.response?.body as Post[] | undefined)?.length === 0),
  })

  return (
    <section className="wide">
      <h1>
        {t('heading')}
        {chosen && (
          <>
            <span className="only-heard">: </span>
            <small>
              <InLanguage text={chosen.name} byLanguage={chosen.nameByLanguage} />
            </small>
          </>
        )}
      </h1>
      <p>{t('description')}</p>
      <div className="filters row">
        <CategoryFilter categories={categories ?? []} chosen={category} own={own} />
        <PageLink
          to={listPath({ category, own: !own })}
          className="switch"
          aria-current={own ? 'true' : undefined}
        >
          {t('onlyOwn')}
        </PageLink>
      </div>
      {isUnknown ? (
        <EmptyList text={t('unknownCategory')} to="/posts" link={t('back')} />
      ) : (
        <LoadedList<Post>
          {...list}
          page={page}
          perPage={postsPerPage}
          to={(page) => listPath({ page, category, own })}
          text={(key, values) => t(key, values)}
          empty={<Empty where={where} />}
        >
          {(posts, isOld) => <Groups posts={posts} isOld={isOld} />}
        </LoadedList>
      )}
    </section>
  )
}

/** Those in the language of the page, then the others below a heading: their dates begin anew. */
function Groups({ posts, isOld }: { posts: readonly Post[]; isOld: boolean }) {
  const { t } = useTranslation('posts')
  const language = useLanguage()
  const isOwn = (post: Post) => langOf(postFor(post, language), language) === undefined
  const own = posts.filter(isOwn)
  const others = posts.filter((post) => !isOwn(post))
  return (
    <div aria-busy={isOld}>
      {own.length > 0 && <Cards posts={own} hasFirst />}
      {others.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others" className="rule">
            {t('otherLanguages')}
          </h2>
          <Cards posts={others} hasFirst={own.length === 0} />
        </section>
      )}
    </div>
  )
}

function Cards({ posts, hasFirst }: { posts: readonly Post[]; hasFirst: boolean }) {
  return (
    <ul className="posts">
      {posts.map((post, at) => (
        <li key={post.id}>
          <PostCard post={post} isFirst={hasFirst && at === 0} />
        </li>
      ))}
    </ul>
  )
}

function Empty({ where: { page, category, own } }: { where: ListAddress }) {
  const { t } = useTranslation('posts')
  if (page > 1)
    return <EmptyList text={t('pastEnd')} to={listPath({ category, own })} link={t('firstPage')} />
  if (own) return <EmptyList text={t('emptyOwn')} to={listPath({ category })} link={t('everyLanguage')} />
  if (category) return <EmptyList text={t('emptyCategory')} to="/posts" link={t('back')} />
  return <p>{t('empty')}</p>
}

import type { Category } from '@grace/contract/categories'
import type { Post } from '@grace/contract/posts'
import { useLocation } from '@grace/shared-auth/router'
import type { CachedResponse } from '../hydration/query-cache.ts'
import { useQuery } from '../hydration/use-query.ts'
import { InLanguage, textIn } from '../language/in-language.tsx'
import { useLanguage } from '../language/use-language.ts'
import { useTranslation } from '../language/use-translation.ts'
import { PageLink } from '../layout/page-link.tsx'
import { usePage } from '../layout/use-page.ts'
import { EmptyList } from '../lib/empty-list.tsx'
import { Pager } from '../lib/pager.tsx'
import { QueryStatus } from '../lib/query-status.tsx'
import { usePreviousData } from '../lib/use-previous-data.ts'
import { CategoryFilter } from './category-filter.tsx'
import { PostCard } from './post-card.tsx'
import {
  categoriesQuery,
  type ListAddress,
  listAddress,
  listPath,
  listQueries,
  pagesOf,
} from './posts-address.ts'

export default function PostsPage() {
  const { t } = useTranslation('posts')
  const language = useLanguage()
  const search = new URLSearchParams(useLocation().search)
  const [query] = listQueries(search, language)
  const { response, failed, retry } = useQuery(query)
  const categories = useQuery(categoriesQuery).response?.body as Category[] | undefined
  const last = usePreviousData(response)

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
    isMissing: isUnknown || (page > 1 && (response?.body as Post[] | undefined)?.length === 0),
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
      <CategoryFilter categories={categories ?? []} chosen={category} own={own} />
      <LanguageFilter category={category} own={own} />
      {isUnknown ? (
        <EmptyList text={t('unknownCategory')} to="/posts" link={t('back')} />
      ) : (
        <>
          {!response && (
            <QueryStatus failed={failed} failure={t('failed')} text={(key) => t(key)} retry={retry} />
          )}
          {last && !failed && <List response={last} where={where} isOld={last !== response} />}
        </>
      )}
    </section>
  )
}

function List({ response, where, isOld }: { response: CachedResponse; where: ListAddress; isOld: boolean }) {
  const { t } = useTranslation('posts')
  const posts = response.body as Post[]
  const { page, category, own } = where
  const pages = pagesOf(response.total ?? posts.length)
  if (posts.length === 0 && !isOld) {
    if (page > 1)
      return <EmptyList text={t('pastEnd')} to={listPath({ category, own })} link={t('firstPage')} />
    if (own) return <EmptyList text={t('emptyOwn')} to={listPath({ category })} link={t('everyLanguage')} />
    if (category) return <EmptyList text={t('emptyCategory')} to="/posts" link={t('back')} />
    return <p>{t('empty')}</p>
  }
  return (
    <>
      <ul className="posts" aria-busy={isOld}>
        {posts.map((post, at) => (
          <li key={post.id}>
            <PostCard post={post} isFirst={at === 0} />
          </li>
        ))}
      </ul>
      {!isOld && (
        <Pager
          page={page}
          pages={pages}
          to={(page) => listPath({ page, category, own })}
          text={(key) => t(key)}
          place={t('pageOf', { page, pages })}
        />
      )}
    </>
  )
}

/** Links, as those of the categories. */
function LanguageFilter({ category, own }: Pick<ListAddress, 'category' | 'own'>) {
  const { t } = useTranslation('posts')
  return (
    <nav aria-label={t('languages')}>
      <ul className="filter">
        {[false, true].map((only) => (
          <li key={String(only)}>
            <PageLink to={listPath({ category, own: only })} aria-current={only === own ? 'true' : undefined}>
              {t(only ? 'onlyOwn' : 'everyLanguage')}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import { searchResultsMax } from '@grace/contract/limits'
import type { SearchResult } from '@grace/contract/search'
import { useLocation } from '@grace/shared-auth/router'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../hydration/use-query.ts'
import { date, dateOfInstant } from '../language/format.ts'
import { LanguageMark } from '../language/own-texts.tsx'
import { useLanguage } from '../language/use-language.ts'
import { lists } from '../layout/lists.ts'
import { PageLink } from '../layout/page-link.tsx'
import { usePage } from '../layout/use-page.ts'
import { FilterLinks } from '../lib/filter-links.tsx'
import { QueryStatus } from '../lib/query-status.tsx'
import { SearchForm } from '../lib/search-form.tsx'
import { searchQuery, searchTextAt } from './search-address.ts'

export default function SearchPage() {
  const { t } = useTranslation('search')
  const q = searchTextAt(new URLSearchParams(useLocation().search))
  usePage({
    title: q ? t('searchFor', { q }) : t('title'),
    description: t('description'),
    isSearch: q !== '',
  })
  return (
    <section className="wide">
      <h1>{t('title')}</h1>
      <p>{t('description')}</p>
      <SearchForm key={q} label={t('words')} button={t('find')} q={q} />
      {q ? <Results q={q} /> : <Lists />}
    </section>
  )
}

function Results({ q }: { q: string }) {
  const { t } = useTranslation('search')
  const { response, ...query } = useQuery(searchQuery(q, useLanguage()))
  if (!response) return <QueryStatus {...query} failure={t('failed')} text={(key) => t(key)} />
  const results = response.body as SearchResult[]
  if (results.length === 0) {
    return (
      <>
        <p>{t('nothingFound', { q })}</p>
        <Lists />
      </>
    )
  }
  const count = results.length
  return (
    <>
      <p>{count < searchResultsMax ? t('found', { count }) : t('firstOnes', { number: count })}</p>
      <ul className="posts">
        {results.map((result) => (
          <li key={`${result.kind} ${result.id}`}>
            <Card result={result} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Card({ result: { kind, id, title, excerpt, language, date: day } }: { result: SearchResult }) {
  const { t } = useTranslation('search')
  const read = useLanguage()
  const lang = language === read ? undefined : language
  return (
    <article className="post-card">
      <ul className="post-facts">
        <li>{t(`kinds.${kind}`)}</li>
        <li>
          <time dateTime={day}>{kind === 'sermon' ? date(read, day) : dateOfInstant(read, day)}</time>
        </li>
        {lang && (
          <li className="language">
            <LanguageMark lang={lang} />
          </li>
        )}
      </ul>
      <h2 className="post-title" lang={lang}>
        <PageLink to={`/${kind}s/${id}`}>{title}</PageLink>
      </h2>
      <p lang={lang}>{excerpt}</p>
    </article>
  )
}

/** For readers who would rather look around. */
function Lists() {
  const { t } = useTranslation('search')
  const { t: site } = useTranslation()
  return (
    <FilterLinks
      label={t('lists')}
      links={lists.map(([name, to]) => ({ key: to, to, isCurrent: false, children: site(`nav.${name}`) }))}
    />
  )
}

import { searchResultsMax } from '@grace/contract/limits'
import type { SearchResult } from '@grace/contract/search'
import { factKinds } from '@grace/contract/search-kinds'
import { useLocation } from '@grace/shared-auth/router'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../hydration/use-query.ts'
import { clock, date, dateOfInstant, weekday } from '../language/format.ts'
import { LanguageMark } from '../language/own-texts.tsx'
import { useLanguage } from '../language/use-language.ts'
import { lists } from '../layout/lists.ts'
import { PageLink } from '../layout/page-link.tsx'
import { usePage } from '../layout/use-page.ts'
import { FilterLinks } from '../lib/filter-links.tsx'
import { QueryStatus } from '../lib/query-status.tsx'
import { SearchForm } from '../lib/search-form.tsx'
import { searchQuery, searchTextAt } from './search-address.ts'

const isFact = (kind: SearchResult['kind']) => factKinds.some((each) => each === kind)

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
  const facts = results.filter(({ kind }) => isFact(kind))
  const others = results.filter((result) => !facts.includes(result))
  const count = others.length
  return (
    <>
      {facts.length > 0 && (
        <section aria-labelledby="answer">
          <h2 id="answer">{t('answer')}</h2>
          <Cards results={facts} />
        </section>
      )}
      {(count > 0 || facts.length === 0) && (
        <p>
          {results.length < searchResultsMax
            ? t('found', { count })
            : t('firstOnes', { number: results.length })}
        </p>
      )}
      <Cards results={others} />
    </>
  )
}

function Cards({ results }: { results: readonly SearchResult[] }) {
  return (
    <ul className="posts">
      {results.map((result) => (
        <li key={`${result.kind} ${result.id}`}>
          <Card result={result} />
        </li>
      ))}
    </ul>
  )
}

function Card({ result }: { result: SearchResult }) {
  const { kind, path, title, excerpt, language, date: day, times } = result
  const { t } = useTranslation('search')
  const read = useLanguage()
  const lang = language === read ? undefined : language
  return (
    <article className="post-card">
      <ul className="post-facts row">
        <li>{t(`kinds.${kind}`)}</li>
        {day && (
          <li>
            <time dateTime={day}>
              {day.length === 'YYYY-MM-DD'.length ? date(read, day) : dateOfInstant(read, day)}
            </time>
          </li>
        )}
        {lang && (
          <li className="language">
            <LanguageMark lang={lang} />
          </li>
        )}
      </ul>
      <h2 className="post-title" lang={times || !title ? undefined : lang}>
        <PageLink to={path}>
          {times && <Times {...times} />}
          {times ? <span lang={lang}>{title}</span> : title || t(`kinds.${kind}`)}
        </PageLink>
      </h2>
      <p lang={lang}>{excerpt}</p>
    </article>
  )
}

/** `Sunday 10:00 AM – 12:00 PM: `, before the name of a service. */
function Times({ weekday: day, start, end }: NonNullable<SearchResult['times']>) {
  const read = useLanguage()
  return (
    <>
      {weekday(read, day)} <time dateTime={start}>{clock(read, start)}</time>
      {end && <span> – {clock(read, end)}</span>}
      {' · '}
    </>
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

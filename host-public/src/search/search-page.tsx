import { searchResultsMax } from '@grace/contract/limits'
import type { SearchResult } from '@grace/contract/search'
import { factKinds } from '@grace/contract/search-kinds'
import { useLocation } from '@grace/shared-auth/router'
import { useTranslation } from 'react-i18next'
import { ServiceWall } from '../church/service-wall.tsx'
import { useQuery } from '../hydration/use-query.ts'
import { useLanguage } from '../language/use-language.ts'
import { usePage } from '../layout/use-page.ts'
import { QueryStatus } from '../lib/query-status.tsx'
import { SearchForm } from '../lib/search-form.tsx'
import { Answer } from './answer.tsx'
import { ResultList } from './result-list.tsx'
import { searchQuery, searchTextAt } from './search-address.ts'
import { AskPerson, Lists, OftenAsked } from './ways-on.tsx'

export default function SearchPage() {
  const { t } = useTranslation('search')
  const q = searchTextAt(new URLSearchParams(useLocation().search))
  usePage({
    title: q ? t('searchFor', { q }) : t('title'),
    description: t('description'),
    isSearch: q !== '',
  })
  return (
    <>
      <section className="wide search-head">
        <h1>{t('title')}</h1>
        {!q && <p>{t('description')}</p>}
        <SearchForm key={q} label={t('words')} button={t('find')} q={q} isLabelHidden />
      </section>
      {q ? <Results q={q} /> : <Start />}
    </>
  )
}

const Start = () => (
  <div className="wide stack with-side results">
    <OftenPart />
    <ListsPart />
  </div>
)

function Results({ q }: { q: string }) {
  const { t } = useTranslation('search')
  const { response, ...query } = useQuery(searchQuery(q, useLanguage()))
  if (!response) {
    return (
      <div className="wide">
        <QueryStatus {...query} failure={t('failed')} text={(key) => t(key)} />
      </div>
    )
  }
  const results = response.body as SearchResult[]
  return results.length === 0 ? <Nothing q={q} /> : <Found q={q} results={results} />
}

const isFact = ({ kind }: SearchResult) => factKinds.some((each) => each === kind)

function Found({ q, results }: { q: string; results: readonly SearchResult[] }) {
  const { t } = useTranslation('search')
  const facts = results.filter(isFact)
  // The wall shows the next of several services: which one that is depends on the time.
  const isOnWall = (result: SearchResult) =>
    result === facts[0] && (result.kind !== 'service' || facts[1]?.kind !== 'service')
  const rows = results.filter((result) => !isOnWall(result))
  return (
    <>
      {facts.length > 0 && <Answer facts={facts} />}
      <div className="wide stack with-side results">
        <section aria-labelledby="found">
          <div className="head row">
            <h2 id="found">
              {results.length < searchResultsMax
                ? t('found', { count: results.length })
                : t('firstOnes', { number: results.length })}
            </h2>
          </div>
          <ResultList results={rows} q={q} />
        </section>
        <aside aria-label={t('often')}>
          <OftenPart />
          <AskPerson q={q} />
        </aside>
      </div>
    </>
  )
}

/** Ways on that nearly always help: the next service on the wall, what is often asked, a person, the lists. */
function Nothing({ q }: { q: string }) {
  const { t } = useTranslation('search')
  return (
    <>
      <ServiceWall />
      <div className="wide stack with-side results">
        <section aria-labelledby="found">
          <div className="head row">
            <h2 id="found">{t('nothingFor', { q })}</h2>
          </div>
          <p>{t('nothingHint')}</p>
          <OftenAsked />
        </section>
        <aside aria-label={t('lists')}>
          <AskPerson q={q} />
          <ListsPart />
        </aside>
      </div>
    </>
  )
}

function OftenPart() {
  const { t } = useTranslation('search')
  return (
    <section aria-labelledby="often">
      <div className="head row">
        <h2 id="often">{t('often')}</h2>
      </div>
      <OftenAsked />
    </section>
  )
}

function ListsPart() {
  const { t } = useTranslation('search')
  return (
    <section aria-labelledby="lists">
      <div className="head row">
        <h2 id="lists">{t('lists')}</h2>
      </div>
      <Lists />
    </section>
  )
}

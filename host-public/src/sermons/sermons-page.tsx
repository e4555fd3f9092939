import type { SermonCard, SermonSeries } from '@grace/contract/sermons'
import { useLocation } from '@grace/shared-auth/router'
import type { CachedResponse } from '../hydration/query-cache.ts'
import { useSite } from '../hydration/query-cache.ts'
import { useQuery } from '../hydration/use-query.ts'
import { ownTexts } from '../language/in-language.tsx'
import { useLanguage } from '../language/use-language.ts'
import { useTranslation } from '../language/use-translation.ts'
import { PageLink } from '../layout/page-link.tsx'
import { usePage } from '../layout/use-page.ts'
import { EmptyList } from '../lib/empty-list.tsx'
import { Pager } from '../lib/pager.tsx'
import { QueryStatus } from '../lib/query-status.tsx'
import { usePreviousData } from '../lib/use-previous-data.ts'
import { SermonFacts } from './sermon-facts.tsx'
import {
  podcastAddress,
  type SermonList,
  searchMaxChars,
  seriesQuery,
  sermonListAt,
  sermonListPath,
  sermonListQueries,
  sermonsPerPage,
} from './sermons-address.ts'

export default function SermonsPage() {
  const { t } = useTranslation('sermons')
  const language = useLanguage()
  const search = new URLSearchParams(useLocation().search)
  const [query] = sermonListQueries(search)
  const { response, failed, retry } = useQuery(query)
  const all = useQuery(seriesQuery).response?.body as SermonSeries[] | undefined
  const last = usePreviousData(response)

  const where = sermonListAt(search)
  const { page, series, q } = where
  const chosen = all?.find(({ id }) => id === series)
  const isUnknown = series !== null && all !== undefined && !chosen
  usePage({
    title: [t('title'), chosen?.name, q && t('searchFor', { q }), page > 1 && t('page', { page })]
      .filter(Boolean)
      .join(' · '),
    description: t('description'),
    feed: podcastAddress(language),
    isSearch: q !== '',
    isMissing: isUnknown || (page > 1 && (response?.body as SermonCard[] | undefined)?.length === 0),
  })
  return (
    <section className="wide">
      <h1>
        {t('title')}
        {chosen && (
          <>
            <span className="only-heard">: </span>
            <small lang="">{chosen.name}</small>
          </>
        )}
      </h1>
      <p>{t('description')}</p>
      <p>
        <a href={podcastAddress(language)} type="application/rss+xml">
          {t('podcast')}
        </a>
      </p>
      <SearchForm key={`${q} ${series}`} q={q} series={series} />
      <SeriesFilter all={all ?? []} chosen={series} q={q} />
      {isUnknown ? (
        <EmptyList text={t('unknownSeries')} to="/sermons" link={t('back')} />
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

/** A plain form: it works without scripts, and its result has an address. */
function SearchForm({ q, series }: Pick<SermonList, 'q' | 'series'>) {
  const { t } = useTranslation('sermons')
  return (
    <search>
      <form className="sermon-search">
        {series !== null && <input type="hidden" name="series" value={series} />}
        <label htmlFor="sermon-search">{t('search')}</label>
        <input
          id="sermon-search"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={searchMaxChars}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" className="button">
          {t('find')}
        </button>
      </form>
    </search>
  )
}

/** Links, so that each series has an address. */
function SeriesFilter({ all, chosen, q }: { all: SermonSeries[]; chosen: number | null; q: string }) {
  const { t } = useTranslation('sermons')
  if (all.length === 0) return null
  return (
    <nav aria-label={t('series')}>
      <ul className="filter">
        <li>
          <PageLink to={sermonListPath({ q })} aria-current={chosen === null ? 'true' : undefined}>
            {t('all')}
          </PageLink>
        </li>
        {all.map(({ id, name }) => (
          <li key={id}>
            <PageLink
              to={sermonListPath({ series: id, q })}
              aria-current={id === chosen ? 'true' : undefined}
              lang=""
            >
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function List({ response, where, isOld }: { response: CachedResponse; where: SermonList; isOld: boolean }) {
  const { t } = useTranslation('sermons')
  const sermons = response.body as SermonCard[]
  const { page, series, q } = where
  if (sermons.length === 0 && !isOld) {
    if (page > 1)
      return <EmptyList text={t('pastEnd')} to={sermonListPath({ series, q })} link={t('firstPage')} />
    if (q)
      return <EmptyList text={t('nothingFound', { q })} to={sermonListPath({ series })} link={t('back')} />
    return <p>{t('empty')}</p>
  }
  const pages = Math.max(1, Math.ceil((response.total ?? sermons.length) / sermonsPerPage))
  return (
    <>
      <ul className="posts" aria-busy={isOld}>
        {sermons.map((sermon) => (
          <li key={sermon.id}>
            <Card sermon={sermon} />
          </li>
        ))}
      </ul>
      {!isOld && (
        <Pager
          page={page}
          pages={pages}
          to={(page) => sermonListPath({ page, series, q })}
          text={(key) => t(key)}
          place={t('pageOf', { page, pages })}
        />
      )}
    </>
  )
}

function Card({ sermon }: { sermon: SermonCard }) {
  const { fields, lang } = ownTexts(useLanguage(), useSite().settings.mainLanguage, sermon.texts)
  return (
    <article className="card post-card sermon-card">
      <SermonFacts sermon={sermon} />
      <h2 className="post-title" lang={lang}>
        <PageLink to={`/sermons/${sermon.id}`}>{fields?.title}</PageLink>
      </h2>
    </article>
  )
}

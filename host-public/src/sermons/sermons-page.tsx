import type { SermonCard, SermonSeries } from '@grace/contract/sermons'
import { useLocation } from '@grace/shared-auth/router'
import { useTranslation } from 'react-i18next'
import { useSite } from '../hydration/query-cache.ts'
import { useQuery } from '../hydration/use-query.ts'
import { ownTexts } from '../language/in-language.tsx'
import { useLanguage } from '../language/use-language.ts'
import { PageLink } from '../layout/page-link.tsx'
import { usePage } from '../layout/use-page.ts'
import { EmptyList } from '../lib/empty-list.tsx'
import { FilterLinks } from '../lib/filter-links.tsx'
import { LoadedList } from '../lib/loaded-list.tsx'
import { SearchForm } from '../lib/search-form.tsx'
import { Subscribe } from '../lib/subscribe.tsx'
import { SermonFacts } from './sermon-facts.tsx'
import {
  podcastAddress,
  type SermonList,
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
  const list = useQuery(query)
  const all = useQuery(seriesQuery).response?.body as SermonSeries[] | undefined

  const where = sermonListAt(search)
  const { page, series, q } = where
  const chosen = all?.find(({ id }) => id === series)
  const isUnknown = series !== null && all !== undefined && !chosen
  usePage({
    title: [t('title'), chosen?.name, q && t('searchFor', { q }), page > 1 && t('page', { page })]
      .filter(Boolean)
      .join(' · '),
    description: t('description'),
    feed: { type: 'application/rss+xml', address: podcastAddress(language) },
    isSearch: q !== '',
    isMissing: isUnknown || (page > 1 && (list.response?.body as SermonCard[] | undefined)?.length === 0),
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
        <a href="#follow">{t('podcast')}</a>
      </p>
      <SearchForm key={`${q} ${series}`} label={t('search')} button={t('find')} q={q}>
        {series !== null && <input type="hidden" name="series" value={series} />}
      </SearchForm>
      <SeriesFilter all={all ?? []} chosen={series} q={q} />
      {isUnknown ? (
        <EmptyList text={t('unknownSeries')} to="/sermons" link={t('back')} />
      ) : (
        <LoadedList<SermonCard>
          {...list}
          page={page}
          perPage={sermonsPerPage}
          to={(page) => sermonListPath({ page, series, q })}
          text={(key, values) => t(key, values)}
          empty={<Empty where={where} />}
        >
          {(sermons, isOld) => (
            <ul className="posts" aria-busy={isOld}>
              {sermons.map((sermon) => (
                <li key={sermon.id}>
                  <Card sermon={sermon} />
                </li>
              ))}
            </ul>
          )}
        </LoadedList>
      )}
      <Subscribe
        id="follow"
        heading={t('podcast')}
        about={t('podcastAbout')}
        address={podcastAddress(language)}
        what={t('podcastAddress')}
        programs={[
          ['apple', 'Apple Podcasts'],
          ['antennapod', 'AntennaPod'],
          ['pocketcasts', 'Pocket Casts'],
        ]}
        words={(key) => t(key)}
      />
    </section>
  )
}

function SeriesFilter({ all, chosen, q }: { all: SermonSeries[]; chosen: number | null; q: string }) {
  const { t } = useTranslation('sermons')
  if (all.length === 0) return null
  return (
    <FilterLinks
      label={t('series')}
      links={[
        { key: 'all', to: sermonListPath({ q }), isCurrent: chosen === null, children: t('all') },
        ...all.map(({ id, name }) => ({
          key: id,
          to: sermonListPath({ series: id, q }),
          isCurrent: id === chosen,
          lang: '',
          children: name,
        })),
      ]}
    />
  )
}

function Empty({ where: { page, series, q } }: { where: SermonList }) {
  const { t } = useTranslation('sermons')
  if (page > 1)
    return <EmptyList text={t('pastEnd')} to={sermonListPath({ series, q })} link={t('firstPage')} />
  if (q) return <EmptyList text={t('nothingFound', { q })} to={sermonListPath({ series })} link={t('back')} />
  return <p>{t('empty')}</p>
}

function Card({ sermon }: { sermon: SermonCard }) {
  const { fields, lang } = ownTexts(useLanguage(), useSite().settings.mainLanguage, sermon.texts)
  return (
    <article className="post-card">
      <SermonFacts sermon={sermon} />
      <h2 className="post-title" lang={lang}>
        <PageLink to={`/sermons/${sermon.id}`}>{fields?.title}</PageLink>
      </h2>
    </article>
  )
}

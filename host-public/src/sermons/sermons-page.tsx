import type { SermonCard, SermonSeries } from '@grace/contract/sermons'
import { useLocation } from '@grace/shared-auth/router'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../hydration/use-query.ts'
import { useLanguage } from '../language/use-language.ts'
import { PageHead } from '../layout/page-head.tsx'
import { usePage } from '../layout/use-page.ts'
import { EmptyList } from '../lib/empty-list.tsx'
import { ListRows } from '../lib/list-row.tsx'
import { LoadedList } from '../lib/loaded-list.tsx'
import { SearchForm } from '../lib/search-form.tsx'
import { Subscribe } from '../lib/subscribe.tsx'
import { LeadSermon, leadOf } from './lead-sermon.tsx'
import { SeriesList } from './series-list.tsx'
import { SermonRow } from './sermon-row.tsx'
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
  const isWhole = page === 1 && series === null && q === ''
  const lead =
    isWhole && list.response?.status === 200 ? leadOf(list.response.body as SermonCard[]) : undefined
  return (
    <>
      <PageHead
        title={
          <>
            <span>{t('title')}</span>
            {chosen && (
              <>
                <span className="only-heard">: </span>
                <small lang="">{chosen.name}</small>
              </>
            )}
          </>
        }
        about={t('description')}
        hasBand={!lead}
      />
      {lead && <LeadSermon sermon={lead} />}
      <div className="wide stack with-side">
        <div>
          <SearchForm key={`${q} ${series}`} label={t('search')} button={t('find')} q={q}>
            {series !== null && <input type="hidden" name="series" value={series} />}
          </SearchForm>
          <h2 className="only-heard">{t('back')}</h2>
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
                <ListRows items={sermons.filter(({ id }) => id !== lead?.id)} isOld={isOld}>
                  {(sermon) => <SermonRow sermon={sermon} />}
                </ListRows>
              )}
            </LoadedList>
          )}
        </div>
        <aside aria-label={t('podcast')}>
          <SeriesList all={all ?? []} chosen={series} q={q} />
          <Subscribe
            id="follow"
            heading={t('podcast')}
            about={t('podcastAbout')}
            address={podcastAddress(language)}
            what={t('podcastAddress')}
            programs={[
              ['antennapod', 'AntennaPod'],
              ['pocketcasts', 'Pocket Casts'],
              ['apple', 'Apple Podcasts'],
            ]}
            words={(key) => t(key)}
          />
        </aside>
      </div>
    </>
  )
}

function Empty({ where: { page, series, q } }: { where: SermonList }) {
  const { t } = useTranslation('sermons')
  if (page > 1)
    return <EmptyList text={t('pastEnd')} to={sermonListPath({ series, q })} link={t('firstPage')} />
  if (q) return <EmptyList text={t('nothingFound', { q })} to={sermonListPath({ series })} link={t('back')} />
  return <p>{t('empty')}</p>
}

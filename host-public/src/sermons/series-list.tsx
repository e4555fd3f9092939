import type { SermonSeries } from '@grace/contract/sermons'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../layout/page-link.tsx'
import { ListRow, ListRows } from '../lib/list-row.tsx'
import { PicturePanel } from '../lib/panels.tsx'
import { Sign } from '../lib/signs.tsx'
import { sermonListPath } from './sermons-address.ts'

interface Props {
  all: SermonSeries[]
  chosen: number | null
  q: string
}

/** All series; a search goes on in the one that is chosen. */
export function SeriesList({ all, chosen, q }: Props) {
  const { t } = useTranslation('sermons')
  if (all.length === 0) return null
  return (
    <section aria-labelledby="series">
      <h2 id="series">{t('series')}</h2>
      <ListRows items={all}>
        {({ id, name, sermons }) => (
          <ListRow
            panel={
              <PicturePanel>
                <Sign at={id} />
              </PicturePanel>
            }
            above={t('ofSeries', { count: sermons })}
            title={name}
            lang=""
            to={sermonListPath({ series: id, q })}
            isCurrent={id === chosen}
          />
        )}
      </ListRows>
      {chosen !== null && (
        <p>
          <PageLink className="onward" to={sermonListPath({ q })}>
            {t('back')}
          </PageLink>
        </p>
      )}
    </section>
  )
}

import { languages } from '@grace/contract/languages'
import type { WholeSermon } from '@grace/contract/sermons'
import { useTranslation } from 'react-i18next'
import { useSite } from '../hydration/query-cache.ts'
import { date } from '../language/format.ts'
import { ownTexts } from '../language/in-language.tsx'
import { useLanguage } from '../language/use-language.ts'
import { DetailPage, descriptionOf, Loaded } from '../layout/detail-page.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { usePage } from '../layout/use-page.ts'
import { ShareActions } from '../lib/share-actions.tsx'
import { SermonArticle } from './sermon-article.tsx'
import { sermonListPath, sermonQuery } from './sermons-address.ts'

export default function SermonPage() {
  return (
    <DetailPage
      of={(id) => (
        <Loaded<WholeSermon> key={id} query={sermonQuery(id)} namespace="sermons">
          {(sermon) => <Article sermon={sermon} />}
        </Loaded>
      )}
    />
  )
}

function Article({ sermon }: { sermon: WholeSermon }) {
  const { t } = useTranslation('sermons')
  const language = useLanguage()
  const { fields } = ownTexts(language, useSite().settings.mainLanguage, sermon.texts)
  const { title = '', notes = null } = fields ?? {}
  const { id, series, seriesId } = sermon
  usePage({
    title,
    description: descriptionOf(notes ?? `${title}. ${sermon.speaker}, ${date(language, sermon.date)}`),
    languages: languages.filter((each) => sermon.texts[each]),
  })
  return (
    <div className="narrow post">
      <SermonArticle
        sermon={sermon}
        series={(name) =>
          seriesId === null ? name : <PageLink to={sermonListPath({ series: seriesId })}>{name}</PageLink>
        }
      />
      <p className="actions">
        <ShareActions path={`/sermons/${id}`} title={title} />{' '}
        <PageLink
          className="button quiet"
          to={seriesId && series ? sermonListPath({ series: seriesId }) : '/sermons'}
        >
          {seriesId && series ? t('sameSeries') : t('back')}
        </PageLink>
      </p>
      <Neighbours sermon={sermon} />
    </div>
  )
}

function Neighbours({ sermon }: { sermon: WholeSermon }) {
  const { t } = useTranslation('sermons')
  const language = useLanguage()
  const { mainLanguage } = useSite().settings
  const around = (['older', 'newer'] as const).flatMap((which) => {
    const one = sermon[which]
    return one ? [{ which, id: one.id, ...ownTexts(language, mainLanguage, one.texts) }] : []
  })
  if (around.length === 0) return null
  return (
    <nav className="more-posts" aria-labelledby="more">
      <h2 id="more">{t('more')}</h2>
      <ul>
        {around.map(({ which, id, fields, lang }) => (
          <li key={which}>
            {t(which)}{' '}
            <PageLink to={`/sermons/${id}`} rel={which === 'older' ? 'prev' : 'next'} lang={lang}>
              {fields?.title}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

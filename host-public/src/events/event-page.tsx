import type { PublicEvent } from '@grace/contract/events'
import { isId } from '@grace/contract/id'
import { joinPath, languages, splitPath } from '@grace/contract/languages'
import { useLocation } from '@grace/shared-auth/router'
import { useChurch } from '../church/use-church.ts'
import { useQuery } from '../hydration/use-query.ts'
import { LanguageMark, useOwnTexts } from '../language/own-texts.tsx'
import { useTranslation } from '../language/use-translation.ts'
import NotFoundPage from '../layout/not-found-page.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { usePage } from '../layout/use-page.ts'
import { UploadedPicture } from '../lib/picture.tsx'
import { QueryStatus } from '../lib/query-status.tsx'
import { ShareLink } from '../lib/share-link.tsx'
import { EventTime } from './event-time.tsx'
import { eventQuery } from './events-address.ts'
import { RepetitionText } from './repetition.tsx'

export default function EventPage() {
  const id = useLocation().pathname.replace(/^.*\//, '')
  // The server accepts no other id either.
  return isId(id) ? <KnownEvent key={id} id={id} /> : <NotFoundPage />
}

function KnownEvent({ id }: { id: string }) {
  const { response, failed, retry } = useQuery(eventQuery(id))
  if (response?.status === 404) return <NotFoundPage />
  return response ? (
    <Article event={response.body as PublicEvent} />
  ) : (
    <Unknown failed={failed} retry={retry} />
  )
}

function Unknown({ failed, retry }: { failed: boolean; retry: () => void }) {
  const { t } = useTranslation('events')
  usePage({ title: t('title'), description: t('description') })
  return (
    <div className="narrow post">
      <h1>{t('title')}</h1>
      <QueryStatus failed={failed} failure={t('failedOne')} text={(key) => t(key)} retry={retry} />
    </div>
  )
}

const descriptionMaxChars = 160

function Article({ event }: { event: PublicEvent }) {
  const { t } = useTranslation('events')
  const { prefix } = splitPath(useLocation().pathname)
  const church = useChurch()
  const { fields, lang } = useOwnTexts(event.texts)
  const { title = '', description = '', place = null } = fields ?? {}
  const { id, nextDate, latitude, longitude, picture } = event
  usePage({
    title,
    description: description.replace(/[ \n]+/g, ' ').slice(0, descriptionMaxChars),
    languages: languages.filter((each) => event.texts[each]),
  })
  return (
    <div className="narrow post">
      <article>
        <h1 lang={lang}>{title}</h1>
        {nextDate === null && <p className="notice">{t('isOver')}</p>}
        <LanguageMark lang={lang} />
        <EventTime event={event} text={(key, values) => t(key, values)} />
        <RepetitionText event={event} />
        <p className="place">
          {place ? <span lang={lang}>{place}</span> : church.address}
          {latitude !== null && longitude !== null && (
            <>
              {' · '}
              <a href={mapAddress(latitude, longitude)} target="_blank" rel="noopener noreferrer">
                {t('map')}
              </a>
            </>
          )}
        </p>
        {picture && (
          <div className="post-cover">
            <UploadedPicture picture={picture} sizes="(min-width: 46rem) 42rem, 66vw" isFirst />
          </div>
        )}
        <div className="prose long-text" lang={lang}>
          {description.split(/\n\s*\n/).map((paragraph, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other key, and their order does not change.
            <p key={at}>{paragraph.trim()}</p>
          ))}
        </div>
      </article>
      <p className="actions">
        {nextDate && (
          <>
            {/* A file, so it is not a navigation. */}
            <a className="button" href={joinPath(prefix, `/events/${id}.ics`)}>
              {t('addToCalendar')}
            </a>{' '}
          </>
        )}
        <ShareLink path={`/events/${id}`} title={title}>
          {t('share')}
        </ShareLink>{' '}
        <PageLink className="button quiet" to="/events">
          {t('back')}
        </PageLink>
      </p>
    </div>
  )
}

/** A plain link: no third party is contacted before it is followed. */
const mapAddress = (latitude: number, longitude: number) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

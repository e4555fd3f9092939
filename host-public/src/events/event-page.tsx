import type { PublicEvent } from '@grace/contract/events'
import { joinPath, languages, splitPath } from '@grace/contract/languages'
import { useLocation } from '@grace/shared-auth/router'
import { useTranslation } from 'react-i18next'
import { useChurch } from '../church/use-church.ts'
import { LanguageMark, useOwnTexts } from '../language/own-texts.tsx'
import { DetailPage, descriptionOf, Loaded } from '../layout/detail-page.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { usePage } from '../layout/use-page.ts'
import { Paragraphs } from '../lib/paragraphs.tsx'
import { UploadedPicture } from '../lib/picture.tsx'
import { ShareLink } from '../lib/share-link.tsx'
import { EventTime } from './event-time.tsx'
import { eventQuery } from './events-address.ts'
import { RepetitionText } from './repetition.tsx'

export default function EventPage() {
  return (
    <DetailPage
      of={(id) => (
        <Loaded<PublicEvent> key={id} query={eventQuery(id)} namespace="events">
          {(event) => <Article event={event} />}
        </Loaded>
      )}
    />
  )
}

function Article({ event }: { event: PublicEvent }) {
  const { t } = useTranslation('events')
  const { prefix } = splitPath(useLocation().pathname)
  const church = useChurch()
  const { fields, lang } = useOwnTexts(event.texts)
  const { title = '', description = '', place = null } = fields ?? {}
  const { id, nextDate, latitude, longitude, picture } = event
  usePage({
    title,
    description: descriptionOf(description),
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
          <span lang={place ? lang : undefined}>{place || church.address}</span>
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
          <Paragraphs text={description} />
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

import type { PublicEvent } from '@grace/contract/events'
import { joinPath, languages, splitPath } from '@grace/contract/languages'
import { useLocation } from '@grace/shared-auth/router'
import { useTranslation } from 'react-i18next'
import { mapAt } from '../church/map-link.tsx'
import { section } from '../hydration/section.tsx'
import { useOwnTexts } from '../language/own-texts.tsx'
import { DetailPage, descriptionOf, Loaded } from '../layout/detail-page.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { usePage } from '../layout/use-page.ts'
import { Paragraphs } from '../lib/paragraphs.tsx'
import { UploadedPicture } from '../lib/picture.tsx'
import { ShareActions } from '../lib/share-actions.tsx'
import { DateTile } from './date-tile.tsx'
import { DaysLeft } from './days-left.tsx'
import { EventPlace } from './event-place.tsx'
import { EventTime, shownOccurrence } from './event-time.tsx'
import { eventQuery } from './events-address.ts'
import { OwnStart } from './own-start.tsx'
import { RepetitionText } from './repetition.tsx'

/** Links, which work without hydration. */
const NextEvents = section(() => import('./next-events.tsx'), 'home')

export const parts = [NextEvents]

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
  const { fields, lang } = useOwnTexts(event.texts)
  const { title = '', description = '' } = fields ?? {}
  const { start } = shownOccurrence(event)
  const { id, nextDate, latitude, longitude, picture } = event
  usePage({
    title,
    description: descriptionOf(description),
    languages: languages.filter((each) => event.texts[each]),
  })
  return (
    <div className="wide stack event">
      <PageLink className="back" to="/events">
        {t('back')}
      </PageLink>
      <article>
        <div className="dated">
          <DateTile instant={start} isOver={nextDate === null} />
          <div>
            {nextDate && <DaysLeft at={nextDate} />}
            <h1 lang={lang}>{title}</h1>
            {nextDate === null && <p className="notice">{t('isOver')}</p>}
            <EventTime hasOwnStart event={event} text={(key, values) => t(key, values)} />
            <OwnStart at={start} />
            <EventPlace event={event} />
            {latitude !== null && longitude !== null && (
              <a href={mapAt([latitude, longitude])} target="_blank" rel="noopener noreferrer">
                {t('map')}
              </a>
            )}
            <RepetitionText event={event} />
          </div>
        </div>
        <p className="actions">
          {nextDate && (
            <>
              {/* A file, so it is not a navigation. */}
              <a className="button" href={joinPath(prefix, `/events/${id}.ics`)}>
                {t('addToCalendar')}
              </a>{' '}
            </>
          )}
          <ShareActions path={`/events/${id}`} title={title} />
        </p>
        <div className="prose long-text" lang={lang}>
          <Paragraphs text={description} />
        </div>
      </article>
      <div className="side">
        {picture && (
          <div className="picture">
            <UploadedPicture picture={picture} sizes="(min-width: 62rem) 33rem, 100vw" isFirst />
          </div>
        )}
        <NextEvents />
      </div>
    </div>
  )
}

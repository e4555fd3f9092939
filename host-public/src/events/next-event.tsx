import type { PublicEvent } from '@grace/contract/events'
import { joinPath, splitPath } from '@grace/contract/languages'
import { useLocation } from '@grace/shared-auth/router'
import { useTranslation } from 'react-i18next'
import { useOwnTexts } from '../language/own-texts.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { firstSentence } from '../lib/list-row.tsx'
import { UploadedPicture } from '../lib/picture.tsx'
import { ShareLink } from '../lib/share-link.tsx'
import { DateTile } from './date-tile.tsx'
import { DaysLeft } from './days-left.tsx'
import { EventPlace } from './event-place.tsx'
import { EventTime, shownOccurrence } from './event-time.tsx'
import { RepetitionRule } from './repetition.tsx'

/** The next event, larger than those after it. */
export function NextEvent({ event }: { event: PublicEvent }) {
  const { t } = useTranslation('events')
  const { prefix } = splitPath(useLocation().pathname)
  const { fields, lang } = useOwnTexts(event.texts)
  const { id, picture, repeats } = event
  const { start } = shownOccurrence(event)
  return (
    <article className="next-event" aria-labelledby="next-event">
      {picture && (
        <div className="picture">
          <UploadedPicture picture={picture} sizes="(min-width: 76rem) 45rem, 100vw" isFirst />
        </div>
      )}
      <div className="dated">
        <DateTile instant={start} />
        <div>
          <DaysLeft at={start} />
          <h2 id="next-event" lang={lang}>
            <PageLink to={`/events/${id}`}>{fields?.title}</PageLink>
          </h2>
          <EventTime event={event} text={(key, values) => t(key, values)} />
          <EventPlace event={event} />
          {repeats !== 'none' && (
            <span className="repeats">
              <RepetitionRule event={event} />
            </span>
          )}
        </div>
      </div>
      <p lang={lang}>{firstSentence(fields?.description ?? '')}</p>
      <p className="actions">
        {/* A file, so it is not a navigation. */}
        <a className="button" href={joinPath(prefix, `/events/${id}.ics`)}>
          {t('addToCalendar')}
        </a>{' '}
        <ShareLink path={`/events/${id}`} title={fields?.title ?? ''} />
      </p>
    </article>
  )
}

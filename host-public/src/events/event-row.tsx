import type { PublicEvent } from '@grace/contract/events'
import { useTranslation } from 'react-i18next'
import { useOwnTexts } from '../language/own-texts.tsx'
import { firstSentence, ListRow } from '../lib/list-row.tsx'
import { DateTile } from './date-tile.tsx'
import { EventPlace } from './event-place.tsx'
import { EventTime, shownOccurrence } from './event-time.tsx'
import { RepetitionRule } from './repetition.tsx'

/** An event in a list. A past one has no sentence. */
export function EventRow({ event }: { event: PublicEvent }) {
  const { t } = useTranslation('events')
  const { fields, lang } = useOwnTexts(event.texts)
  const isOver = event.nextDate === null
  return (
    <ListRow
      panel={<DateTile instant={shownOccurrence(event).start} isOver={isOver} />}
      above={<EventTime hasTile={!isOver} event={event} text={(key, values) => t(key, values)} />}
      title={fields?.title}
      lang={lang}
      to={`/events/${event.id}`}
      say={isOver ? undefined : firstSentence(fields?.description ?? '')}
      below={
        <>
          <EventPlace event={event} />
          {event.repeats !== 'none' && (
            <span className="repeats">
              <RepetitionRule event={event} />
            </span>
          )}
        </>
      }
    />
  )
}

import { EventChange } from '@grace/contract/events'
import { day, namedByTexts, newestWith, type StoredKind } from '../kinds/stored-kind.ts'

export const event = {
  ...namedByTexts('event', 'events'),
  change: EventChange,
  find: newestWith(day('event_date')),
  isPublic: 'true',
  isShown: 'events.over_at > now()',
  changed: { picture_id: '(select id from pictures where pictures.id = r.picture_id)' },
  links: [{ kind: 'picture', path: '$.events[*].picture_id' }],
} satisfies StoredKind

import { serverNow } from '@grace/contract/clock'
import { type Event, type EventText, NewEvent } from '@grace/contract/events'
import { nextOccurrence } from '@grace/contract/occurrences'
import { check } from '@grace/contract/problems'
import type { Preview } from '@grace/shared-auth/preview'
import { typedTexts, withoutNulls } from '../lib/forms/texts.ts'

/** Preview of a possibly incomplete form. */
export function previewOf(typed: Record<string, unknown>, saved: Event | null): Preview | null {
  const texts = withoutNulls(typedTexts<EventText>(typed.texts), ['title', 'description'])
  const { eventDate } =
    check(NewEvent, { title: '-', description: '-', eventDate: typed.eventDate }).value ?? {}
  if (Object.keys(texts).length === 0) return null
  const given = check(NewEvent, { ...typed, eventDate, title: '-', description: '-', texts: {} }).value
  const dates = {
    eventDate: eventDate ?? saved?.eventDate ?? new Date(serverNow()).toISOString(),
    endDate: given?.endDate ?? null,
    repeats: given?.repeats ?? 'none',
    repeatsUntil: given?.repeatsUntil ?? null,
    exceptions: given?.exceptions ?? [],
  }
  const { latitude = null, longitude = null } = given ?? {}
  const { picture } = typed as Pick<Event, 'picture'>
  const nextDate = nextOccurrence(dates)?.start ?? null
  return {
    kind: 'event',
    event: { id: saved?.id ?? 0, ...dates, nextDate, latitude, longitude, picture, texts },
  }
}

import { type Event, NewEvent } from '@grace/contract/events'
import { check } from '@grace/contract/problems'
import type { Preview } from '@grace/shared-auth/preview'
import { nonEmptyTexts } from '../lib/forms/language-fields.tsx'

/** Preview of a possibly incomplete form. */
export function previewOf(typed: Record<string, unknown>, saved: Event | null): Preview | null {
  const text = (name: string) => String(typed[name] ?? '').trim()
  const title = text('title')
  const description = text('description')
  if (!title && !description) return null
  const now = new Date().toISOString()
  const date = check(NewEvent, { title: '-', description: '-', eventDate: typed.eventDate }).value
  return {
    kind: 'event',
    event: {
      id: saved?.id ?? 0,
      title,
      titleByLanguage: nonEmptyTexts(typed.titleByLanguage),
      description,
      descriptionByLanguage: nonEmptyTexts(typed.descriptionByLanguage),
      eventDate: date?.eventDate ?? saved?.eventDate ?? now,
      place: text('place') || null,
      createdAt: saved?.createdAt ?? now,
      updatedAt: now,
    },
  }
}

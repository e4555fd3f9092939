import { type Announcement, NewAnnouncement } from '@grace/contract/announcements'
import { check } from '@grace/contract/problems'
import type { Preview } from '@grace/shared-auth/preview'
import { nonEmptyTexts } from '../lib/forms/language-fields.tsx'

/** Preview of a possibly incomplete form. */
export function previewOf(typed: Record<string, unknown>, saved: Announcement | null): Preview | null {
  const text = (name: string) => String(typed[name] ?? '').trim()
  const title = text('title')
  const content = text('content')
  if (!title && !content) return null
  const now = new Date().toISOString()
  const date = check(NewAnnouncement, { title: '-', content: '-', publishDate: typed.publishDate }).value
  return {
    kind: 'announcement',
    announcement: {
      id: saved?.id ?? 0,
      title,
      titleByLanguage: nonEmptyTexts(typed.titleByLanguage),
      content,
      contentByLanguage: nonEmptyTexts(typed.contentByLanguage),
      publishDate: date?.publishDate ?? saved?.publishDate ?? now,
      createdAt: saved?.createdAt ?? now,
      updatedAt: now,
    },
  }
}

import { type Announcement, type AnnouncementText, NewAnnouncement } from '@grace/contract/announcements'
import { serverNow } from '@grace/contract/clock'
import { check } from '@grace/contract/problems'
import type { Preview } from '@grace/shared-auth/preview'
import { typedTexts, withoutNulls } from '../lib/forms/texts.ts'

/** Preview of a possibly incomplete form. A recording is part of it once the announcement has been saved with it. */
export function previewOf(typed: Record<string, unknown>, saved: Announcement | null): Preview | null {
  const texts = withoutNulls(typedTexts<AnnouncementText>(typed.texts), ['title', 'content'])
  if (Object.keys(texts).length === 0) return null
  const date = check(NewAnnouncement, { title: '-', content: '-', publishDate: typed.publishDate }).value
  const publishDate = date?.publishDate ?? saved?.publishDate ?? new Date(serverNow()).toISOString()
  const { recording = null } = saved ?? {}
  return {
    kind: 'announcement',
    announcement: {
      id: saved?.id ?? 0,
      texts,
      publishDate,
      recording: recording?.id === typed.recordingId ? recording : null,
    },
  }
}

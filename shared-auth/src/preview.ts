import type { Announcement } from '@grace/contract/announcements'
import type { Blog } from '@grace/contract/blogs'
import type { Event } from '@grace/contract/events'
import type { Language } from '@grace/contract/language'
import type { Settings } from '@grace/contract/settings'

/** Something that is not public yet, as the console hands it to the public site to be looked at. */
export type Preview =
  | { kind: 'blog'; blog: Pick<Blog, 'title' | 'content' | 'language' | 'createdAt'> }
  | { kind: 'announcement'; announcement: Announcement }
  | { kind: 'event'; event: Event }
  | { kind: 'settings'; settings: Settings }

export const previewPath = '/preview'
export const previewKey = 'grace.preview'

/** Shows it on the public site, in a tab beside the console; the same tab each time. Only inside the host, whose storage it is. */
export function showPreview(preview: Preview, language: Language): void {
  localStorage.setItem(previewKey, JSON.stringify(preview))
  window.open(`/${language}${previewPath}`, previewKey)
}

/** What is to be looked at; null when there is nothing. */
export function storedPreview(): Preview | null {
  try {
    return JSON.parse(localStorage.getItem(previewKey) ?? 'null') as Preview | null
  } catch {
    return null
  }
}

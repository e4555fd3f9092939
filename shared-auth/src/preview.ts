import type { PublicAnnouncement } from '@grace/contract/announcements'
import type { Block } from '@grace/contract/blocks'
import type { Blog } from '@grace/contract/blogs'
import type { PublicEvent } from '@grace/contract/events'
import type { Language } from '@grace/contract/language'
import type { Sermon } from '@grace/contract/sermons'
import type { PublicService } from '@grace/contract/services'
import type { Settings } from '@grace/contract/settings'

/** Unpublished content that the console passes to the public site for preview. */
export type Preview =
  | { kind: 'blog'; blog: Pick<Blog, 'title' | 'content' | 'language' | 'createdAt'> }
  | { kind: 'announcement'; announcement: PublicAnnouncement }
  | { kind: 'event'; event: PublicEvent }
  | {
      kind: 'block'
      block: Pick<Block, 'id' | 'kind' | 'date' | 'picture' | 'image' | 'action' | 'texts'>
    }
  | { kind: 'service'; service: PublicService }
  | { kind: 'sermon'; sermon: Omit<Sermon, 'outdated' | 'createdAt' | 'updatedAt'> }
  | { kind: 'settings'; settings: Settings }

export const previewPath = '/preview'
export const previewKey = 'grace.preview'

/** Opens the preview on the public site, always in the same tab. Works only inside the host, whose storage it uses. */
export function showPreview(preview: Preview, language: Language): void {
  localStorage.setItem(previewKey, JSON.stringify(preview))
  window.open(`/${language}${previewPath}`, previewKey)
}

/** The stored preview; null when there is none. */
export function storedPreview(): Preview | null {
  try {
    return JSON.parse(localStorage.getItem(previewKey) ?? 'null') as Preview | null
  } catch {
    return null
  }
}

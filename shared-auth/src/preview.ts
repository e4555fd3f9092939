import type { PublicAnnouncement } from '@grace/contract/announcements'
import type { Block } from '@grace/contract/blocks'
import type { Blog } from '@grace/contract/blogs'
import type { PublicEvent } from '@grace/contract/events'
import type { PreviewedSettings } from '@grace/contract/previews'
import type { Sermon } from '@grace/contract/sermons'
import type { PublicService } from '@grace/contract/services'

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
  | { kind: 'settings'; settings: PreviewedSettings }

export const previewPath = '/preview'
export const previewKey = 'grace.preview'

/** A preview with the seal of the server, which says who made it. */
export interface SealedPreview {
  /** JSON of a `Preview`, as it was sealed. */
  text: string
  seal: string
}

/** Passes the preview to the public site. Works only inside the host, whose storage it uses. */
export function storePreview(sealed: SealedPreview): void {
  localStorage.setItem(previewKey, JSON.stringify(sealed))
}

/** The stored preview; null when there is none. */
export function storedPreview(): SealedPreview | null {
  try {
    const stored: Partial<SealedPreview> | null = JSON.parse(localStorage.getItem(previewKey) ?? 'null')
    const { text, seal } = stored ?? {}
    return typeof text === 'string' && typeof seal === 'string' ? { text, seal } : null
  } catch {
    return null
  }
}

export function removeStoredPreview(): void {
  try {
    localStorage.removeItem(previewKey)
  } catch {
    // Storage is disabled.
  }
}

import type { Blog } from '@grace/contract/blogs'
import { useState } from 'react'
import { Dialog } from '../lib/dialog.tsx'
import { lazyPart } from '../lib/lazy-part.tsx'
import { LoadingSkeleton } from '../lib/loading-skeleton.tsx'

const RichText = lazyPart(
  async () => (await import('../lib/rich-text/rich-text.tsx')).RichText,
  <LoadingSkeleton what="blog" rows={4} />,
)

/** Shows the text of a blog in a dialog. */
export function useViewBlog() {
  const [viewed, setViewed] = useState<Blog | null>(null)
  return {
    view: setViewed,
    viewer: viewed ? (
      <Dialog title={viewed.title} onClose={() => setViewed(null)}>
        <RichText html={viewed.content} lang={viewed.language ?? ''} />
      </Dialog>
    ) : null,
  }
}

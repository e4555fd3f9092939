import type { Blog } from '@grace/contract/blogs'
import { showPreview } from '@grace/shared-auth/preview'
import { useContext, useState } from 'react'
import { BasePath } from '../lib/address.tsx'
import { Dialog } from '../lib/dialog.tsx'
import { lazyPart } from '../lib/lazy-part.tsx'
import { LoadingSkeleton } from '../lib/loading-skeleton.tsx'

const RichText = lazyPart(
  async () => (await import('../lib/rich-text/rich-text.tsx')).RichText,
  <LoadingSkeleton what="blog" rows={4} />,
)

/** Shows a blog as readers will see it: on the public site, or in a dialog of the standalone console. */
export function useViewBlog() {
  const isInHost = useContext(BasePath) !== ''
  const [viewed, setViewed] = useState<Blog | null>(null)
  return {
    view(blog: Blog) {
      if (!isInHost) return setViewed(blog)
      const { title, content, language, createdAt } = blog
      showPreview({ kind: 'blog', blog: { title, content, language, createdAt } }, language ?? 'en')
    },
    viewer: viewed ? (
      <Dialog title={viewed.title} onClose={() => setViewed(null)}>
        <RichText html={viewed.content} lang={viewed.language ?? ''} />
      </Dialog>
    ) : null,
  }
}

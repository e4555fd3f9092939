import type { Post } from '@grace/contract/posts'
import { PictureImage } from '../lib/picture-image.tsx'
import { plural } from '../lib/plural.ts'

/** Thumbnail of the cover and the number of pictures. */
export function PostCover({ post: { cover, pictureIds } }: { post: Post }) {
  const count = pictureIds.length
  if (!cover) return <span className="adm-quiet">None</span>
  return (
    <span className="adm-post-cover">
      <span className="adm-post-thumb">
        <PictureImage picture={cover} alt="" sizes="56px" />
      </span>
      {plural(count, 'picture')}
    </span>
  )
}

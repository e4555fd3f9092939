import { PictureChange } from '@grace/contract/pictures'
import type { StoredKind } from '../kinds/stored-kind.ts'
import { textNameOf } from '../texts/text-name.ts'

export const picture = {
  table: 'pictures',
  name: `coalesce(pictures.alt_text, ${textNameOf(`'picture'`, 'pictures.id')}, pictures.file_name, pictures.path)`,
  change: PictureChange,
  find: {
    detail: `concat_ws(' · ', type, case when alt_text is not null then file_name end)`,
    // As in its index.
    searched: `(search_text || ' ' || file_name_search)`,
    orderBy: 'id desc',
  },
  isShown: `(exists (select from post_pictures join posts on posts.id = post_id and public_in <> '' where picture_id = pictures.id)
    or exists (select from events where events.picture_id = pictures.id and over_at > now())
    or exists (select from blocks where blocks.picture_id = pictures.id))`,
  parts: [
    { table: 'picture_variants', where: 'picture_id = $1' },
    {
      table: 'album_pictures',
      where: 'picture_id = $1',
      restored: 'exists (select from albums where albums.id = r.album_id)',
      linked: { kind: 'album', id: 'album_id' },
    },
  ],
} satisfies StoredKind

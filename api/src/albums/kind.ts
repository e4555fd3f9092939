import { named, type StoredKind } from '../kinds/stored-kind.ts'

export const album = {
  ...named('albums'),
  parts: [
    {
      table: 'album_pictures',
      where: 'album_id = $1',
      restored: 'exists (select from pictures where pictures.id = r.picture_id)',
      linked: { kind: 'picture', id: 'picture_id' },
    },
  ],
} satisfies StoredKind

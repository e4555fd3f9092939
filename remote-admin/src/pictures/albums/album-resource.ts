import { albums } from '@grace/contract/albums'
import { subjects } from '../../lib/audit-entries/subjects.ts'
import { defineResource } from '../../resource/define-resource.ts'
import { albumKeys, albumsQuery } from '../../resource/pictures/albums.ts'

export const albumResource = defineResource(albums, {
  ...subjects.album,
  key: albumKeys,
  nameOf: ({ name }) => name,
  removing: ({ name, pictures }) =>
    pictures === 0
      ? name
      : `${name}. ${pictures === 1 ? 'Its picture stays' : `Its ${pictures.toLocaleString('en-US')} pictures stay`} in the gallery.`,
  failed: (verb) => `Failed to ${verb} album. Please try again.`,
  alsoInvalidates: albumsQuery.queryKey,
})

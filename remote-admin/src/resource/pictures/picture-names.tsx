import { useQueries } from '@tanstack/react-query'
import { pictureName } from '../../lib/alt-text.ts'
import { chosenPictureQuery } from './picture-choices.ts'

/** Pictures in the conflict dialog, in their order. */
export function PictureNames({ ids }: { ids: readonly number[] }) {
  const pictures = useQueries({ queries: ids.map(chosenPictureQuery) })
  return ids
    .map((id, at) => {
      const picture = pictures[at]?.data
      return `${at + 1}. ${picture ? pictureName(picture) : `Picture ${id}`}`
    })
    .join('\n')
}

import { useQueries, useQuery } from '@tanstack/react-query'
import { pictureName } from '../../lib/alt-text.ts'
import { categoryNamesQuery } from '../../lib/category-names.ts'
import { kigaliText } from '../../lib/forms/kigali-moment.tsx'
import { entityField } from '../../resource/merge-fields.ts'
import { chosenPictureQuery } from '../../resource/pictures/picture-choices.ts'
import { chosenBlogQuery } from './choices.ts'

function BlogTitle({ id }: { id: number }) {
  const { data } = useQuery(chosenBlogQuery(id))
  return data?.title ?? `Blog ${id}`
}

function CategoryNames({ ids }: { ids: readonly number[] }) {
  const { data: all = [] } = useQuery(categoryNamesQuery)
  return ids.map((id) => all.find((category) => category.id === id)?.name ?? `Category ${id}`).join(', ')
}

function PictureNames({ ids }: { ids: readonly number[] }) {
  const pictures = useQueries({ queries: ids.map(chosenPictureQuery) })
  return ids
    .map((id, at) => {
      const picture = pictures[at]?.data
      return `${at + 1}. ${picture ? pictureName(picture) : `Picture ${id}`}`
    })
    .join('\n')
}

const none = (ids: unknown) => (ids as number[]).length === 0

/** Fields of a post that two administrators may change at once. */
export const fields = [
  entityField('blogId', 'Blog', (id) => <BlogTitle id={id as number} />),
  entityField('categoryIds', 'Categories', (ids) =>
    none(ids) ? '' : <CategoryNames ids={ids as number[]} />,
  ),
  entityField('publishAt', 'Publish time', (value) => (value ? kigaliText(value) : '')),
  entityField('pictureIds', 'Pictures', (ids) => (none(ids) ? '' : <PictureNames ids={ids as number[]} />)),
]

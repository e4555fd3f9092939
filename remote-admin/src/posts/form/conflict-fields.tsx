import { useQuery } from '@tanstack/react-query'
import { categoryNamesQuery } from '../../lib/category-names.ts'
import { kigaliText } from '../../lib/forms/kigali-moment.tsx'
import { entityField } from '../../resource/merge-fields.ts'
import { PictureNames } from '../../resource/pictures/picture-names.tsx'
import { chosenBlogQuery } from './choices.ts'

function BlogTitle({ id }: { id: number }) {
  const { data } = useQuery(chosenBlogQuery(id))
  return data?.title ?? `Blog ${id}`
}

function CategoryNames({ ids }: { ids: readonly number[] }) {
  const { data: all = [] } = useQuery(categoryNamesQuery)
  return ids.map((id) => all.find((category) => category.id === id)?.name ?? `Category ${id}`).join(', ')
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

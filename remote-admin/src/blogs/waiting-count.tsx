import { blogs } from '@grace/contract/blogs'
import { useQuery } from '@tanstack/react-query'
import { MenuCount } from '../lib/menu-count.tsx'
import { pageQuery } from '../resource/list-query.ts'
import { blogResource } from './queries.ts'

const waiting = pageQuery(blogResource.key, blogs.list, { status: 'PENDING', page: '1', size: '1' })

/** Number of blogs that wait for approval, beside the link to them. */
export function WaitingCount() {
  const { data } = useQuery({ ...waiting, select: ({ total }) => total })
  return <MenuCount of={data} />
}

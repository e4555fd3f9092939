import { FolderAddOutlined } from '@ant-design/icons'
import { type Album, albums } from '@grace/contract/albums'
import { z } from '@grace/contract/zod'
import { ConsoleLink } from '../../lib/address.tsx'
import { pagedState } from '../../lib/list/paging.ts'
import { usePagedList } from '../../lib/list/use-paged-list.ts'
import { plural } from '../../lib/plural.ts'
import { type Columns, sortIn } from '../../resource/columns.ts'
import { createdColumn } from '../../resource/common-columns.tsx'
import { pageQuery, queryOf } from '../../resource/list-query.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import '../pictures.css'
import { albumResource } from './album-resource.ts'

const columns: Columns<Album, 'name' | 'pictures' | 'createdAt'> = [
  {
    label: 'Name',
    sort: 'name',
    orders: ['Name A–Z', 'Name Z–A'],
    cell: ({ id, name }) => (
      <ConsoleLink to={`/pictures?album=${id}`} data-opens-row>
        {name}
      </ConsoleLink>
    ),
    isRowHeader: true,
    heading: true,
  },
  {
    label: 'Pictures',
    sort: 'pictures',
    orders: ['Fewest pictures', 'Most pictures'],
    cell: ({ pictures }) => pictures.toLocaleString('en-US'),
    fact: ({ pictures }) => plural(pictures, 'picture'),
  },
  createdColumn,
]

const ListState = z.object({ ...pagedState, sort: sortIn(columns, 'name') })

export function AlbumsScreen() {
  const list = usePagedList(ListState, (state) => pageQuery(albumResource.key, albums.list, queryOf(state)))
  return (
    <ResourceScreen
      resource={albumResource}
      title="Albums"
      about="Albums group pictures, so that you find them again. Visitors do not see them."
      link={{ to: '/pictures', label: 'All pictures' }}
      create={{ to: '/pictures/albums/new', label: 'New album', icon: FolderAddOutlined }}
      emptyAction="Create the first album"
      list={list}
      columns={columns}
    />
  )
}

import { UploadOutlined } from '@ant-design/icons'
import { pictures, type WholePicture } from '@grace/contract/pictures'
import { z } from '@grace/contract/zod'
import { Outlet } from '@grace/shared-auth/router'
import { ListFilter } from '../lib/list/filters.tsx'
import { oneIn, pagedState, sizeIn } from '../lib/list/paging.ts'
import { usePagedList } from '../lib/list/use-paged-list.ts'
import { pageQuery, queryOf } from '../resource/list-query.ts'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import { PictureCard } from './picture-card.tsx'
import './pictures.css'
import { pictureResource } from './queries.ts'

/** Divisible by 2, 3, 4 and 6 columns. */
const pageSizes = [24, 48, 96] as const

const ListState = z.object({
  ...pagedState,
  size: sizeIn(['24', '48', '96'], '24'),
  used: oneIn(['', 'true', 'false'], ''),
  sort: oneIn(['-dateTime', 'dateTime', '-bytes', 'bytes'], '-dateTime'),
})

const usedChoices = [
  { value: '', label: 'All pictures' },
  { value: 'true', label: 'Used in posts' },
  { value: 'false', label: 'Not used' },
] as const

const sortChoices = [
  { value: '-dateTime', label: 'Newest first' },
  { value: 'dateTime', label: 'Oldest first' },
  { value: '-bytes', label: 'Largest first' },
  { value: 'bytes', label: 'Smallest first' },
] as const

const drawCards = (items: readonly WholePicture[], onRemove: (picture: WholePicture) => void) => (
  <ul className="adm-picture-grid" aria-label="Pictures">
    {items.map((picture) => (
      <PictureCard key={picture.id} picture={picture} onRemove={onRemove} />
    ))}
  </ul>
)

export function PicturesScreen({ title, hint }: { title: string; hint?: string }) {
  const list = usePagedList(ListState, (state) =>
    pageQuery(pictureResource.key, pictures.list, queryOf(state)),
  )
  return (
    <ResourceScreen
      resource={pictureResource}
      title={title}
      create={{ to: '/pictures/new', label: 'Add pictures', icon: UploadOutlined }}
      first="Add the first pictures"
      intro={hint ? <p className="adm-hint">{hint}</p> : null}
      list={list}
      searchLabel="Search the descriptions"
      sizes={pageSizes}
      filters={
        <>
          <ListFilter label="Use" list={list} name="used" choices={usedChoices} />
          <ListFilter label="Sort by" list={list} name="sort" choices={sortChoices} />
        </>
      }
      drawRows={drawCards}
    >
      {/* Routes such as /pictures/7 open a dialog over the list. */}
      <Outlet />
    </ResourceScreen>
  )
}

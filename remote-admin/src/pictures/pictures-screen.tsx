import { UploadOutlined } from '@ant-design/icons'
import { pictures, type WholePicture } from '@grace/contract/pictures'
import { z } from '@grace/contract/zod'
import { Outlet } from '@grace/shared-auth/router'
import { useMemo, useState } from 'react'
import { JobLines } from '../lib/bulk/job-lines.tsx'
import { filterOf } from '../lib/list/filters.tsx'
import { oneIn, pagedState, sizeIn } from '../lib/list/paging.ts'
import { usePagedList } from '../lib/list/use-paged-list.ts'
import { pageQuery, queryOf } from '../resource/list-query.ts'
import { albumChoices, useAlbums } from '../resource/pictures/albums.ts'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import { SelectPageRow } from '../resource/select-page-row.tsx'
import { useSelection } from '../resource/use-selection.ts'
import { PicturesBulkBar } from './bulk-bar.tsx'
import { PictureCard } from './picture-card.tsx'
import './pictures.css'
import { pictureResource } from './queries.ts'
import { usePictureBulk } from './use-picture-bulk.ts'

/** Divisible by 2, 3, 4 and 6 columns. */
const pageSizes = [24, 48, 96] as const

/** `none`: pictures in no album. */
const albumInUrl = z.catch(z._default(z.string().check(z.regex(/^(?:none|[1-9]\d{0,8})$/)), ''), '')
const always = () => true

const ListState = z.object({
  ...pagedState,
  size: sizeIn(['24', '48', '96'], '24'),
  used: oneIn(['', 'true', 'false'], ''),
  album: albumInUrl,
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

export function PicturesScreen({ title, hint }: { title: string; hint?: string }) {
  const list = usePagedList(ListState, (state) =>
    pageQuery(pictureResource.key, pictures.list, queryOf(state)),
  )
  const albums = useAlbums()
  const albumNames = useMemo(() => new Map(albums.map(({ id, name }) => [id, name])), [albums])
  const [problem, setProblem] = useState<string | null>(null)
  const selection = useSelection(list.rows, list.rows, always)
  const bulk = usePictureBulk(setProblem)
  const drawCards = (items: readonly WholePicture[], onRemove: (picture: WholePicture) => void) => (
    <ul className="adm-picture-grid" aria-label="Pictures">
      {items.map((picture) => (
        <PictureCard
          key={picture.id}
          picture={picture}
          albumNames={albumNames}
          isChosen={selection.ids.has(picture.id)}
          onChoose={selection.toggle}
          onRemove={onRemove}
        />
      ))}
    </ul>
  )
  return (
    <ResourceScreen
      resource={pictureResource}
      title={title}
      create={{ to: '/pictures/new', label: 'Add pictures', icon: UploadOutlined }}
      emptyAction="Add the first pictures"
      intro={hint ? <p className="adm-hint">{hint}</p> : null}
      list={list}
      about="Every picture for posts and pages of the site."
      link={{ to: '/pictures/albums', label: 'Albums' }}
      problem={problem}
      onDismiss={() => setProblem(null)}
      searchLabel="Search descriptions and file names"
      sizes={pageSizes}
      filters={[
        filterOf(list, 'album', 'Album', albumChoices(albums, list.state.album)),
        filterOf(list, 'used', 'Use', usedChoices),
        { ...filterOf(list, 'sort', 'Sort by', sortChoices), isOrder: true },
      ]}
      selectAll={<SelectPageRow page={selection.page} />}
      belowFilters={<JobLines list="picture" onProblem={setProblem} />}
      toolbar={<PicturesBulkBar selection={selection} bulk={bulk} album={list.state.album} />}
      renderRows={drawCards}
    >
      {/* Routes such as /pictures/7 open a dialog over the list. */}
      <Outlet />
    </ResourceScreen>
  )
}

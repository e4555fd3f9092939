import { UploadOutlined } from '@ant-design/icons'
import type { Picture } from '@grace/contract/pictures'
import { Outlet } from '@grace/shared-auth/router'
import { useState } from 'react'
import { ConsoleLink } from '../lib/address.tsx'
import { Filter } from '../lib/list/filters.tsx'
import { ListHeading } from '../lib/list/list-heading.tsx'
import { PagedList } from '../lib/list/paged-list.tsx'
import { usePagedList } from '../lib/list/use-paged-list.ts'
import { Screen } from '../lib/screen.tsx'
import { PictureListState, pageSizes, sortChoices, usedChoices } from './list-state.ts'
import { PictureCard } from './picture-card.tsx'
import './pictures.css'
import { pictureListQuery } from './queries.ts'
import { RemovePictureDialog } from './remove-picture-dialog.tsx'

export function PicturesScreen({ title, hint }: { title: string; hint?: string }) {
  const list = usePagedList(PictureListState, pictureListQuery)
  const [removed, setRemoved] = useState<Picture | null>(null)

  return (
    <Screen
      title={title}
      beside={
        <ListHeading
          total={list.total}
          isFetching={list.query.isFetching}
          onRefresh={() => void list.query.refetch()}
        >
          <ConsoleLink to="/pictures/new" className="adm-link-button">
            <UploadOutlined aria-hidden /> Add pictures
          </ConsoleLink>
        </ListHeading>
      }
    >
      {hint ? <p className="adm-hint">{hint}</p> : null}
      <PagedList
        list={list}
        what="pictures"
        searchLabel="Search the descriptions"
        sizes={pageSizes}
        filters={
          <>
            <Filter
              label="Use"
              choices={usedChoices}
              value={list.state.used}
              onChange={(used) => list.change({ used })}
            />
            <Filter
              label="Sort by"
              choices={sortChoices}
              value={list.state.sort}
              onChange={(sort) => list.change({ sort })}
            />
          </>
        }
        first={<ConsoleLink to="/pictures/new">Add the first pictures</ConsoleLink>}
      >
        {(items) => (
          <ul className="adm-picture-grid" aria-label="Pictures">
            {items.map((picture) => (
              <PictureCard key={picture.id} picture={picture} onRemove={() => setRemoved(picture)} />
            ))}
          </ul>
        )}
      </PagedList>
      {removed ? <RemovePictureDialog picture={removed} onClose={() => setRemoved(null)} /> : null}
      {/* An address like /pictures/7 opens its dialog over the list. */}
      <Outlet />
    </Screen>
  )
}

import { UploadOutlined } from '@ant-design/icons'
import type { Picture } from '@grace/contract/pictures'
import { Outlet } from '@grace/shared-auth/router'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { ConsoleLink } from '../lib/address.tsx'
import { Filter, Filters } from '../lib/list/filters.tsx'
import { ListHeading } from '../lib/list/list-heading.tsx'
import { PagedRows } from '../lib/list/paged-rows.tsx'
import { SearchField } from '../lib/list/search-field.tsx'
import { useSearchText } from '../lib/list/use-search-text.ts'
import { useUrlState } from '../lib/list/use-url-state.ts'
import { Screen } from '../lib/screen.tsx'
import { PictureListState, pageSizes, sortChoices, usedChoices } from './list-state.ts'
import { PictureCard } from './picture-card.tsx'
import './pictures.css'
import { pictureListQuery } from './queries.ts'
import { RemovePictureDialog } from './remove-picture-dialog.tsx'

export function PicturesScreen({ title, hint }: { title: string; hint?: string }) {
  const [state, setState] = useUrlState(PictureListState)
  const [text, setText] = useSearchText(
    state.q,
    useCallback((q: string) => setState({ q, page: '1' }, { replace: true }), [setState]),
  )
  const [removed, setRemoved] = useState<Picture | null>(null)
  const query = useQuery(pictureListQuery(state))
  const clearFilters = () => {
    setText('')
    setState({ q: '', used: '', page: '1' })
  }

  return (
    <Screen
      title={title}
      beside={
        <ListHeading
          total={query.data?.total}
          isFetching={query.isFetching}
          onRefresh={() => void query.refetch()}
        >
          <ConsoleLink to="/pictures/new" className="adm-link-button">
            <UploadOutlined aria-hidden /> Add pictures
          </ConsoleLink>
        </ListHeading>
      }
    >
      {hint ? <p className="adm-hint">{hint}</p> : null}
      <Filters>
        <SearchField text={text} label="Search the descriptions" onText={setText} />
        <Filter
          label="Use"
          choices={usedChoices}
          value={state.used}
          onChange={(used) => setState({ used, page: '1' })}
        />
        <Filter
          label="Sort by"
          choices={sortChoices}
          value={state.sort}
          onChange={(sort) => setState({ sort, page: '1' })}
        />
      </Filters>
      <PagedRows
        query={query}
        size={state.size}
        sizes={pageSizes}
        what="pictures"
        failed="Failed to load pictures. Please try again."
        isFiltered={state.q !== '' || state.used !== ''}
        onClear={clearFilters}
        onChange={setState}
        first={<ConsoleLink to="/pictures/new">Add the first pictures</ConsoleLink>}
      >
        {(items) => (
          <ul className="adm-picture-grid" aria-label="Pictures">
            {items.map((picture) => (
              <PictureCard key={picture.id} picture={picture} onRemove={() => setRemoved(picture)} />
            ))}
          </ul>
        )}
      </PagedRows>
      {removed ? <RemovePictureDialog picture={removed} onClose={() => setRemoved(null)} /> : null}
      {/* An address like /pictures/7 opens its dialog over the list. */}
      <Outlet />
    </Screen>
  )
}

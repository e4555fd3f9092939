import type { Picture } from '@grace/contract/pictures'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { ConsoleLink } from '../../lib/address.tsx'
import { Filter } from '../../lib/list/filters.tsx'
import { SearchField } from '../../lib/list/search-field.tsx'
import { usePage } from '../../lib/list/use-page.ts'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import { ListPage } from '../list-page.tsx'
import { albumChoices, useAlbums } from './albums.ts'
import { cachePicture, firstPictures, pictureChoicesQuery, pictureSizes } from './picture-choices.ts'
import { PictureOption } from './picture-option.tsx'
import './picture-picker.css'

/** All pictures, searched and paged, to choose from. */
export function PicturePicker({
  chosen,
  onToggle,
}: {
  /** Ids of the chosen pictures. */
  chosen: readonly number[]
  onToggle: (picture: Picture) => void
}) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [place, setPlace] = useState(firstPictures)
  const [album, setAlbum] = useState('')
  const q = useDebouncedValue(text.trim(), 300)
  const albums = useAlbums()
  const goTo = useCallback((page: number) => setPlace((now) => ({ ...now, page: String(page) })), [])
  const paged = usePage(useQuery(pictureChoicesQuery(q, place, album)), place, goTo, goTo)
  const list = useRef<HTMLUListElement>(null)
  const keepInPlace = useFixedPlace(list)
  const toggle = (picture: Picture) => {
    keepInPlace()
    cachePicture(client, picture)
    onToggle(picture)
  }
  if (paged.total === 0 && q === '' && album === '' && chosen.length === 0) {
    return (
      <p>
        No pictures available. <ConsoleLink to="/pictures/new">Add pictures</ConsoleLink>
      </p>
    )
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing to press, only to keep Enter from sending the form. */}
      <div
        className="adm-filters"
        onKeyDown={(event) => event.key === 'Enter' && isSearch(event) && event.preventDefault()}
      >
        <SearchField
          text={text}
          label="Search the pictures"
          onText={(text) => {
            setText(text)
            setPlace({ ...place, page: '1' })
          }}
        />
        {albums.length > 0 ? (
          <Filter
            label="Album"
            value={album}
            choices={albumChoices(albums, album)}
            onChange={(album) => {
              setAlbum(album)
              setPlace({ ...place, page: '1' })
            }}
          />
        ) : null}
      </div>
      <ListPage
        paged={paged}
        sizes={pictureSizes}
        texts={{ what: 'pictures' }}
        isFiltered={q !== '' || album !== ''}
        onClear={() => {
          setText('')
          setAlbum('')
        }}
        onSize={(size) => setPlace({ page: '1', size })}
      >
        {(items) => (
          <ul ref={list} className="adm-picture-options" aria-label="Pictures to choose from">
            {items.map((picture) => (
              <PictureOption
                key={picture.id}
                picture={picture}
                isChosen={chosen.includes(picture.id)}
                onToggle={() => toggle(picture)}
              />
            ))}
          </ul>
        )}
      </ListPage>
    </>
  )
}

/**
 * Keeps an element where it is in the window when something above it grows, such as the list of chosen pictures:
 * otherwise the next click meets another picture.
 *
 * @returns to be called before the change.
 */
function useFixedPlace(ref: { current: HTMLElement | null }) {
  const before = useRef<number | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (element && before.current !== null) {
      const scroller = element.closest('.ant-modal-container') ?? document.scrollingElement
      scroller?.scrollBy?.({ top: element.getBoundingClientRect().top - before.current, behavior: 'instant' })
    }
    before.current = null
  })
  return () => {
    before.current = ref.current?.getBoundingClientRect().top ?? null
  }
}

const isSearch = ({ target }: { target: EventTarget }) => target instanceof HTMLInputElement

import { picturesPerPost } from '@grace/contract/limits'
import type { Picture } from '@grace/contract/pictures'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { ConsoleLink } from '../../lib/address.tsx'
import { SearchField } from '../../lib/list/search-field.tsx'
import { usePage } from '../../lib/list/use-page.ts'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import { ListPage } from '../../resource/list-page.tsx'
import { cachePicture, firstPictures, pictureChoicesQuery, pictureSizes } from './choices.ts'
import { ChosenPictures } from './chosen-pictures.tsx'
import type { FieldProps } from './field-props.ts'
import { PictureOption } from './picture-option.tsx'

/** Picker for a post's pictures: the selected ones in order, and below them all pictures, paged. */
export function PictureChoice({ id, value = [], onChange, ...aria }: FieldProps<number[]>) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [place, setPlace] = useState(firstPictures)
  const q = useDebouncedValue(text.trim(), 300)
  const goTo = useCallback((page: number) => setPlace((now) => ({ ...now, page: String(page) })), [])
  const paged = usePage(useQuery(pictureChoicesQuery(q, place)), place, goTo, goTo)
  const toggle = (picture: Picture) => {
    cachePicture(client, picture)
    onChange?.(value.includes(picture.id) ? value.filter((id) => id !== picture.id) : [...value, picture.id])
  }
  return (
    <fieldset className="adm-choice" id={id} tabIndex={-1} {...aria}>
      <legend>
        Pictures (optional){' '}
        <span className="adm-quiet">
          {value.length} chosen, {picturesPerPost} at most
        </span>
      </legend>
      {paged.total === 0 && q === '' && value.length === 0 ? (
        <p>
          No pictures available. <ConsoleLink to="/pictures/new">Add pictures</ConsoleLink>
        </p>
      ) : (
        <>
          <ChosenPictures ids={value} onChange={(ids) => onChange?.(ids)} />
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
          </div>
          <ListPage
            paged={paged}
            sizes={pictureSizes}
            texts={{ what: 'pictures' }}
            isFiltered={q !== ''}
            onClear={() => setText('')}
            onSize={(size) => setPlace({ page: '1', size })}
          >
            {(items) => (
              <ul className="adm-picture-options" aria-label="Pictures to choose from">
                {items.map((picture) => (
                  <PictureOption
                    key={picture.id}
                    picture={picture}
                    isChosen={value.includes(picture.id)}
                    onToggle={() => toggle(picture)}
                  />
                ))}
              </ul>
            )}
          </ListPage>
        </>
      )}
    </fieldset>
  )
}

const isSearch = ({ target }: { target: EventTarget }) => target instanceof HTMLInputElement

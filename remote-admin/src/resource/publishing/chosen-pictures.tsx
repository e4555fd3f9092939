import { useQueries } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { pictureName } from '../../lib/alt-text.ts'
import { chosenPictureQuery } from '../pictures/picture-choices.ts'
import { ChosenPicture } from './chosen-picture.tsx'
import './publishing.css'

/** The pictures of a post in an order that can be changed; the first is the cover. */
export function ChosenPictures({ ids, onChange }: { ids: number[]; onChange: (ids: number[]) => void }) {
  const pictures = useQueries({ queries: ids.map(chosenPictureQuery) })
  const list = useRef<HTMLOListElement>(null)
  const focusNext = useRef('')
  const [announcement, setAnnouncement] = useState('')
  // Moving a picture moves its buttons, and the browser drops the focus.
  useLayoutEffect(() => {
    if (focusNext.current) list.current?.querySelector<HTMLElement>(focusNext.current)?.focus()
    focusNext.current = ''
  })
  const move = (at: number, by: -1 | 1, name: string) => {
    const [id, neighbour] = [ids[at], ids[at + by]]
    if (id === undefined || neighbour === undefined) return
    const moved = [...ids]
    moved[at] = neighbour
    moved[at + by] = id
    focusNext.current = `[data-control="${id} ${by}"]`
    setAnnouncement(`${name} is now number ${at + by + 1} of ${ids.length}`)
    onChange(moved)
  }
  const remove = (at: number, name: string) => {
    const neighbour = ids[at + 1] ?? ids[at - 1]
    focusNext.current = neighbour === undefined ? '' : `[data-control="${neighbour} 0"]`
    setAnnouncement(`${name} is no longer selected`)
    onChange(ids.filter((_, other) => other !== at))
  }
  return (
    <>
      <p role="status" className="adm-visually-hidden">
        {announcement}
      </p>
      {ids.length > 0 ? (
        <ol className="adm-chosen-pictures" aria-label="Selected pictures" ref={list}>
          {ids.map((id, at) => {
            const { data: picture, isError } = pictures[at] ?? {}
            const name = picture ? pictureName(picture) : `Picture ${id}`
            return (
              <ChosenPicture
                key={id}
                id={id}
                picture={picture}
                isLost={Boolean(isError)}
                name={name}
                isFirst={at === 0}
                isLast={at === ids.length - 1}
                onMove={(by) => move(at, by, name)}
                onRemove={() => remove(at, name)}
              />
            )
          })}
        </ol>
      ) : null}
    </>
  )
}

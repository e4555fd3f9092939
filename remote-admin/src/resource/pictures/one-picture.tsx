import type { FieldError } from '@grace/contract/errors'
import type { Picture } from '@grace/contract/pictures'
import { useQuery } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { useHere } from '../../lib/address.tsx'
import { pictureName } from '../../lib/alt-text.ts'
import { PictureImage } from '../../lib/picture-image.tsx'
import { chosenPictureQuery } from './picture-choices.ts'
import { PicturePicker } from './picture-picker.tsx'
import { AddPictures, focusWaiting, notAdded } from './upload/add-pictures.tsx'

/** Field of the form that is true while a picture is chosen and not uploaded. */
const waits = 'pictureWaits'

/** Without this error the form would be saved without the picture that waits beside it. */
export const problemsOfOnePicture =
  (path: string) =>
  (typed: Record<string, unknown>): FieldError[] =>
    typed[waits] ? [{ path, message: notAdded, code: 'picture_required' }] : []

/**
 * One picture, uploaded here or chosen from the gallery; the value is its id or null. The picture itself is in the form's value `picture`, for the
 * preview.
 */
export function OnePicture({
  id,
  value = null,
  onChange,
  legend,
  'aria-describedby': describedBy,
  'aria-invalid': isInvalid,
}: {
  id?: string
  value?: number | null
  onChange?: (id: number | null) => void
  legend: string
  'aria-describedby'?: string
  'aria-invalid'?: 'true'
}) {
  const form = Form.useFormInstance()
  const here = useHere()
  const [isOpen, setOpen] = useState(false)
  const choose = (picture: Picture | null) => {
    form.setFieldValue('picture', picture)
    onChange?.(picture?.id ?? null)
  }
  return (
    <fieldset
      className="adm-choice"
      id={id}
      tabIndex={-1}
      onFocus={focusWaiting}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
    >
      <legend>{legend}</legend>
      <Form.Item name={waits} hidden getValueProps={() => ({})}>
        <input type="hidden" />
      </Form.Item>
      {value === null ? null : <Chosen id={value} />}
      <AddPictures
        isOne
        draft={{ name: `picture of ${here}`, path: here }}
        hint="JPEG, PNG, GIF or WebP."
        onWaiting={(count) => form.setFieldValue(waits, count > 0 || undefined)}
        onArrived={(picture) => {
          choose(picture)
          setOpen(false)
          return 'It is chosen.'
        }}
      >
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Choose from the gallery
        </Button>
        {value === null ? null : <Button onClick={() => choose(null)}>Remove the picture</Button>}
      </AddPictures>
      {isOpen ? (
        <PicturePicker
          chosen={value === null ? [] : [value]}
          onToggle={(picture) => choose(picture.id === value ? null : picture)}
        />
      ) : null}
    </fieldset>
  )
}

function Chosen({ id }: { id: number }) {
  const { data, isError } = useQuery(chosenPictureQuery(id))
  if (isError) return <p>This picture no longer exists.</p>
  return data ? (
    <figure className="adm-one-picture">
      <PictureImage picture={data} alt="" sizes="240px" />
      <figcaption>{pictureName(data)}</figcaption>
    </figure>
  ) : null
}

/** A picture in the conflict dialog. */
export function PictureName({ id }: { id: number }) {
  const { data } = useQuery(chosenPictureQuery(id))
  return <span>{data ? pictureName(data) : `Picture ${id}`}</span>
}

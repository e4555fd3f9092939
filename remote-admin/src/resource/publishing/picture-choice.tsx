import { picturesPerPost } from '@grace/contract/limits'
import { type Ref, useRef } from 'react'
import { PicturePicker } from '../pictures/picture-picker.tsx'
import { AddPictures, type AddPicturesHandle } from '../pictures/upload/add-pictures.tsx'
import type { UploadDraft } from '../pictures/upload/use-upload-draft.ts'
import { ChosenPictures } from './chosen-pictures.tsx'
import type { FieldProps } from './field-props.ts'

/** Picker for a post's pictures: the selected ones in order, those to upload, and below them all pictures, paged. */
export function PictureChoice({
  id,
  value = [],
  onChange,
  adding,
  draft,
  ...aria
}: FieldProps<number[]> & { adding: Ref<AddPicturesHandle>; draft: UploadDraft }) {
  /** Two uploads can arrive before the next render. */
  const latest = useRef(value)
  latest.current = value
  const change = (ids: number[]) => {
    latest.current = ids
    onChange?.(ids)
  }
  const toggle = (pictureId: number) =>
    change(value.includes(pictureId) ? value.filter((id) => id !== pictureId) : [...value, pictureId])
  return (
    <fieldset className="adm-choice" id={id} tabIndex={-1} {...aria}>
      <legend>
        Pictures (optional){' '}
        <span className="adm-quiet">
          {value.length} selected, {picturesPerPost} at most
        </span>
      </legend>
      <ChosenPictures ids={value} onChange={change} />
      <AddPictures
        ref={adding}
        draft={draft}
        onArrived={(picture) => {
          change([...latest.current, picture.id])
          return `It stands above the text as picture ${latest.current.length} of the post.`
        }}
        onTakenOut={() => change([...latest.current])}
      />
      <PicturePicker chosen={value} onToggle={(picture) => toggle(picture.id)} />
    </fieldset>
  )
}

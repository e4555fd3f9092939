import { picturesPerPost } from '@grace/contract/limits'
import type { Ref } from 'react'
import { PicturePicker } from '../pictures/picture-picker.tsx'
import { AddPictures, type AddPicturesHandle, focusWaiting } from '../pictures/upload/add-pictures.tsx'
import type { UploadDraft } from '../pictures/upload/use-upload-draft.ts'
import { ChosenPictures } from './chosen-pictures.tsx'
import type { FieldProps } from './field-props.ts'
import { usePictureIds } from './use-picture-ids.ts'

/** Picker for a post's pictures: the selected ones in order, those to upload, and below them all pictures, paged. */
export function PictureChoice({
  id,
  value = [],
  onChange,
  adding,
  draft,
  ...aria
}: FieldProps<number[]> & { adding: Ref<AddPicturesHandle>; draft: UploadDraft }) {
  const { change, toggle, uploads } = usePictureIds(value, onChange)
  return (
    <fieldset className="adm-choice" id={id} tabIndex={-1} onFocus={focusWaiting} {...aria}>
      <legend>
        Pictures (optional){' '}
        <span className="adm-quiet">
          {value.length} selected, {picturesPerPost} at most
        </span>
      </legend>
      <ChosenPictures ids={value} onChange={change} />
      <AddPictures ref={adding} draft={draft} {...uploads} />
      <PicturePicker chosen={value} onToggle={toggle} />
    </fieldset>
  )
}

import { picturesPerPost } from '@grace/contract/limits'
import { PicturePicker } from '../pictures/picture-picker.tsx'
import { ChosenPictures } from './chosen-pictures.tsx'
import type { FieldProps } from './field-props.ts'

/** Picker for a post's pictures: the selected ones in order, and below them all pictures, paged. */
export function PictureChoice({ id, value = [], onChange, ...aria }: FieldProps<number[]>) {
  const toggle = (pictureId: number) =>
    onChange?.(value.includes(pictureId) ? value.filter((id) => id !== pictureId) : [...value, pictureId])
  return (
    <fieldset className="adm-choice" id={id} tabIndex={-1} {...aria}>
      <legend>
        Pictures (optional){' '}
        <span className="adm-quiet">
          {value.length} selected, {picturesPerPost} at most
        </span>
      </legend>
      <ChosenPictures ids={value} onChange={(ids) => onChange?.(ids)} />
      <PicturePicker chosen={value} onToggle={(picture) => toggle(picture.id)} />
    </fieldset>
  )
}

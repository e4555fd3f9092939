import { PictureOutlined } from '@ant-design/icons'
import { picturesPerPost } from '@grace/contract/limits'
import { useState } from 'react'
import { Button } from '../../lib/button.tsx'
import { Dialog } from '../../lib/dialog.tsx'
import { PicturePicker } from '../../resource/pictures/picture-picker.tsx'
import { ChosenPictures } from '../../resource/publishing/chosen-pictures.tsx'
import type { FieldProps } from '../../resource/publishing/field-props.ts'

/** The pictures of a post in their order; a dialog offers the gallery. */
export function PostPictures({ id, value = [], onChange, ...aria }: FieldProps<number[]>) {
  const [isOpen, setOpen] = useState(false)
  const toggle = (pictureId: number) =>
    onChange?.(value.includes(pictureId) ? value.filter((id) => id !== pictureId) : [...value, pictureId])
  return (
    <fieldset className="adm-choice" id={id} tabIndex={-1} {...aria}>
      <legend>
        Pictures (optional){' '}
        <span className="adm-quiet">{picturesPerPost} at most, the first is the cover</span>
      </legend>
      <ChosenPictures ids={value} onChange={(ids) => onChange?.(ids)} />
      <Button icon={<PictureOutlined aria-hidden />} onClick={() => setOpen(true)}>
        Choose pictures
      </Button>
      {isOpen ? (
        <Dialog title="Choose pictures" onClose={() => setOpen(false)} isWide>
          <div className="adm-choice adm-dialog-pictures">
            <PicturePicker chosen={value} onToggle={(picture) => toggle(picture.id)} />
            <div className="adm-form-actions">
              <Button type="primary" onClick={() => setOpen(false)}>
                {value.length === 0 ? 'Done' : `Done, ${value.length} chosen`}
              </Button>
            </div>
          </div>
        </Dialog>
      ) : null}
    </fieldset>
  )
}

import { PictureOutlined } from '@ant-design/icons'
import { picturesPerPost } from '@grace/contract/limits'
import { type ReactNode, type Ref, useState } from 'react'
import { Button } from '../../lib/button.tsx'
import { Dialog } from '../../lib/dialog.tsx'
import { PicturePicker } from '../../resource/pictures/picture-picker.tsx'
import {
  AddPictures,
  type AddPicturesHandle,
  focusWaiting,
} from '../../resource/pictures/upload/add-pictures.tsx'
import type { UploadDraft } from '../../resource/pictures/upload/use-upload-draft.ts'
import { ChosenPictures } from '../../resource/publishing/chosen-pictures.tsx'
import type { FieldProps } from '../../resource/publishing/field-props.ts'
import { usePictureIds } from '../../resource/publishing/use-picture-ids.ts'

/** The pictures of a post in their order; others are uploaded, or chosen in a dialog from the gallery. */
export function PostPictures({
  id,
  value = [],
  onChange,
  adding,
  draft,
  hint,
  ...aria
}: FieldProps<number[]> & {
  adding: Ref<AddPicturesHandle>
  /** Draft of the pictures that are not uploaded yet. */
  draft: UploadDraft
  hint?: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const { change, toggle, uploads } = usePictureIds(value, onChange)
  return (
    <fieldset className="adm-choice adm-post-pictures" id={id} tabIndex={-1} onFocus={focusWaiting} {...aria}>
      <legend>
        Pictures (optional){' '}
        <span className="adm-quiet">{picturesPerPost} at most, the first is the cover</span>
      </legend>
      {hint ? <p className="adm-quiet">{hint}</p> : null}
      <ChosenPictures ids={value} onChange={change} />
      <AddPictures ref={adding} draft={draft} {...uploads}>
        <Button icon={<PictureOutlined aria-hidden />} onClick={() => setOpen(true)}>
          Choose from the gallery
        </Button>
      </AddPictures>
      {isOpen ? (
        <Dialog title="Choose pictures" onClose={() => setOpen(false)} width={900}>
          <div className="adm-choice adm-dialog-pictures">
            <PicturePicker chosen={value} onToggle={toggle} />
            <div className="adm-dialog-actions">
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

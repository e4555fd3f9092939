import type { Picture } from '@grace/contract/pictures'
import { useState } from 'react'
import { Button } from '../../lib/button.tsx'
import { Dialog } from '../../lib/dialog.tsx'
import { PicturePicker } from './picture-picker.tsx'

/** Pictures of the gallery to put into a text, in the order in which they are chosen. */
export function ChoosePictures({
  into,
  onChosen,
  onClose,
}: {
  /** Name of the text. */
  into: string
  onChosen: (pictures: readonly Picture[]) => void
  onClose: () => void
}) {
  const [chosen, setChosen] = useState<readonly Picture[]>([])
  const toggle = (picture: Picture) =>
    setChosen((before) =>
      before.some(({ id }) => id === picture.id)
        ? before.filter(({ id }) => id !== picture.id)
        : [...before, picture],
    )
  const done = () => {
    onClose()
    if (chosen.length > 0) onChosen(chosen)
  }
  return (
    <Dialog title="Choose pictures" onClose={onClose} width={900}>
      <div className="adm-choice adm-dialog-pictures">
        <PicturePicker chosen={chosen.map(({ id }) => id)} onToggle={toggle} />
        <div className="adm-dialog-actions">
          <Button type="primary" onClick={done}>
            {chosen.length === 0 ? 'Done' : `Put ${chosen.length} into ${into}`}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

import { Button } from '../button.tsx'

const undo = 'Undo my changes'
const reset = 'Reset'

/** Removes unsaved changes from a form; a message offers to bring them back. */
export function UndoChanges({
  form: { isUnsaved, undoChanges },
  isReset = false,
}: {
  form: { isUnsaved: boolean; undoChanges: () => void }
  /** True on the blog forms, whose button is specified by this name. */
  isReset?: boolean
}) {
  return (
    <Button disabled={!isUnsaved} onClick={undoChanges} aria-description={isReset ? undo : reset}>
      {isReset ? reset : undo}
    </Button>
  )
}

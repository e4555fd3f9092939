import { Button } from '../button.tsx'

/** Removes unsaved changes from a form; a message offers to bring them back. */
export function UndoChanges({
  form: { isUnsaved, undoChanges },
}: {
  form: { isUnsaved: boolean; undoChanges: () => void }
}) {
  return (
    <Button disabled={!isUnsaved} onClick={undoChanges} aria-description="Reset">
      Undo my changes
    </Button>
  )
}

import { Button } from '../button.tsx'

/**
 * Removes unsaved changes from a form; a message offers to bring them back.
 *
 * @param isAlways shown, though there is nothing to undo.
 */
export function UndoChanges({
  form: { isUnsaved, undoChanges },
  isAlways = false,
}: {
  form: { isUnsaved: boolean; undoChanges: () => void }
  isAlways?: boolean
}) {
  if (!isUnsaved && !isAlways) return null
  return (
    <Button disabled={!isUnsaved} onClick={undoChanges} aria-description="Reset">
      Undo my changes
    </Button>
  )
}

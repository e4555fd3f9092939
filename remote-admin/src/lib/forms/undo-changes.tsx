import { Button } from '../button.tsx'
import { focusHeading } from '../screen.tsx'

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
  const undo = () => {
    undoChanges()
    // This button goes with the changes.
    setTimeout(focusHeading)
  }
  return (
    <Button disabled={!isUnsaved} onClick={undo} aria-description="Reset">
      Undo my changes
    </Button>
  )
}

import { useEffect, useEffectEvent } from 'react'

/**
 * Accepts files dropped anywhere on the page, which the browser would otherwise open, or pasted. Events that an editor
 * has handled are left to it.
 *
 * @param onFiles null: another part of the page takes them.
 */
export function useDroppedFiles(
  onFiles: ((files: readonly File[]) => void) | null,
  onOver: (isOver: boolean) => void,
): void {
  const given = useEffectEvent((files: readonly File[]) => onFiles?.(files))
  const isOn = onFiles !== null
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (!isOn) return
    const onDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      over(true)
    }
    const onDragLeave = (event: DragEvent) => event.relatedTarget === null && over(false)
    const onDrop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      over(false)
      if (files.length === 0 || event.defaultPrevented) return
      event.preventDefault()
      given(files)
    }
    const onPaste = ({ clipboardData, target, defaultPrevented }: ClipboardEvent) => {
      if (defaultPrevented) return
      const files = [...(clipboardData?.files ?? [])]
      // Word processors put a picture of the text on the clipboard as well.
      const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
      const isText = isField && clipboardData?.types.includes('text/plain')
      if (files.length > 0 && !isText) given(files)
    }
    document.addEventListener('dragover', onDragOver)
    document.addEventListener('dragleave', onDragLeave)
    document.addEventListener('drop', onDrop)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('dragover', onDragOver)
      document.removeEventListener('dragleave', onDragLeave)
      document.removeEventListener('drop', onDrop)
      document.removeEventListener('paste', onPaste)
    }
  }, [isOn])
}

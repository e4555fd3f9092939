import { useCallback, useMemo, useRef, useState } from 'react'
import { Button } from '../lib/button.tsx'
import { lazyPart } from '../lib/lazy-part.tsx'
import { useLocalStorage } from '../lib/use-local-storage.ts'

const ColumnChooser = lazyPart(async () => (await import('./column-chooser.tsx')).ColumnChooser, null)

/** Labels of the hidden columns, stored in this browser. */
export function useHiddenColumns() {
  const [stored, setHidden] = useLocalStorage<readonly string[]>('people-columns', [])
  const hidden = useMemo(() => new Set(Array.isArray(stored) ? stored : []), [stored])
  return [hidden as ReadonlySet<string>, setHidden] as const
}

/** Opens the choice of columns, which is loaded with its first press. */
export function ColumnsButton({
  hidden,
  onHide,
}: {
  hidden: ReadonlySet<string>
  onHide: (hidden: readonly string[]) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const close = useCallback(() => setOpen(false), [])
  return (
    <div className="adm-columns" ref={place}>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Columns
      </Button>
      {isOpen ? <ColumnChooser place={place} hidden={hidden} onHide={onHide} onClose={close} /> : null}
    </div>
  )
}

import type { QueryKey } from '@tanstack/react-query'
import { Button } from 'antd'
import { capitalized } from '../lib/capitalized.ts'
import { Dialog } from '../lib/dialog.tsx'
import { Failure } from '../lib/failure.tsx'
import { useUnsavedGuard } from '../lib/unsaved/unsaved.tsx'
import type { EntityLoaderProps } from './entity-loader.tsx'
import { useEntity } from './use-entity.ts'

/** Form in a dialog over its list, rendered once the entity is fetched. */
export function EntityDialog<T, K extends QueryKey>({
  query,
  id,
  what,
  failed,
  missing = `This ${what} does not exist. It may have been deleted.`,
  nameOf,
  title,
  onClose,
  skip = null,
  children,
}: EntityLoaderProps<T, K> & {
  missing?: string
  nameOf: (data: T) => string
  /** Instead of the name. */
  title?: string
  /** Goes on to the next of several, when this one cannot be edited. */
  skip?: (() => void) | null
  onClose: () => void
}) {
  const entity = useEntity(query, id)
  const { leave } = useUnsavedGuard()
  if (entity.status === 'ready') {
    return (
      <Dialog title={title ?? `Edit ${nameOf(entity.data)}`} onClose={() => leave(onClose)}>
        {children(entity.data)}
      </Dialog>
    )
  }
  const titles = {
    loading: 'Loading…',
    failed: `Edit ${what}`,
    missing: `${capitalized(what)} not found`,
  }
  return (
    <Dialog title={titles[entity.status]} onClose={onClose}>
      {entity.status === 'missing' ? <p>{missing}</p> : null}
      {entity.status === 'failed' ? (
        <Failure error={entity.error} what={failed} retry={entity.retry} />
      ) : null}
      <div className="adm-dialog-actions">
        {skip ? <Button onClick={skip}>Skip</Button> : null}
        <Button type="primary" onClick={onClose}>
          Back to the list
        </Button>
      </div>
    </Dialog>
  )
}

import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import { ConsoleLink, type ConsolePath } from '../lib/address.tsx'
import { lazyPart } from '../lib/lazy-part.tsx'
import { ListStateLink } from '../lib/list-state-link.tsx'
import { ListScreen, type ListScreenProps } from './list-screen.tsx'
import type { RemoveDialog as RemoveDialogOf } from './remove-dialog.tsx'
import type { Resource } from './resource.ts'
import { RowActions } from './row-actions.tsx'

/** The list does not need it. `lazyPart` would lose the type of the rows. */
const RemoveDialog = lazyPart(
  async () => (await import('./remove-dialog.tsx')).RemoveDialog as ComponentType<object>,
  null,
) as typeof RemoveDialogOf

interface ResourceScreenProps<T extends { id: number }, S extends string>
  extends Omit<ListScreenProps<T, S>, 'texts' | 'first' | 'beside'> {
  resource: Resource<T>
  /** Link to the create screen; `first` is its text in an empty list. */
  create?: { to: ConsolePath; label: string; icon: ComponentType<{ 'aria-hidden': true }> }
  first?: string
  /** Edit and delete by default. Must be memoized. */
  actions?: (row: T, onRemove: (row: T) => void) => ReactNode
  /** Renders the rows instead of the columns. */
  drawRows?: (rows: readonly T[], onRemove: (row: T) => void) => ReactNode
  failed?: string
  /** Links before the one that creates. */
  links?: ReactNode
}

/** List of a resource, with actions to edit and delete each row. */
export function ResourceScreen<T extends { id: number }, S extends string>({
  resource,
  create,
  first,
  actions,
  drawRows,
  failed,
  links,
  children,
  ...rest
}: ResourceScreenProps<T, S>) {
  const [removing, setRemoving] = useState<T | null>(null)
  const ofRow = useCallback(
    (row: T) =>
      actions ? (
        actions(row, setRemoving)
      ) : (
        <RowActions resource={resource} row={row} onRemove={setRemoving} />
      ),
    [actions, resource],
  )
  return (
    <ListScreen<T, S>
      label={resource.many}
      texts={{ what: resource.many.toLowerCase(), failed }}
      actions={ofRow}
      drawRows={drawRows && ((rows) => drawRows(rows, setRemoving))}
      first={create && first ? <ConsoleLink to={create.to}>{first}</ConsoleLink> : null}
      beside={
        <>
          {links}
          {create ? (
            <ListStateLink to={create.to} className="adm-link-button">
              <create.icon aria-hidden /> {create.label}
            </ListStateLink>
          ) : null}
        </>
      }
      {...rest}
    >
      {removing ? (
        <RemoveDialog resource={resource} row={removing} onClose={() => setRemoving(null)} />
      ) : null}
      {children}
    </ListScreen>
  )
}

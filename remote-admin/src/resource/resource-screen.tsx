import { useNavigate } from '@grace/shared-auth/router'
import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import { ConsoleLink, type ConsolePath, useAddress } from '../lib/address.tsx'
import { lazyPart } from '../lib/lazy-part.tsx'
import { ListStateLink } from '../lib/list-state-link.tsx'
import { useIsNarrow } from '../lib/use-media-query.ts'
import { ListScreen, type ListScreenProps } from './list-screen.tsx'
import type { RemoveDialog as RemoveDialogOf } from './remove-dialog.tsx'
import type { Resource } from './resource.ts'
import { editAction, RowActions, removeAction } from './row-actions.tsx'

/** The list does not need it. `lazyPart` would lose the type of the rows. */
const RemoveDialog = lazyPart(
  async () => (await import('./remove-dialog.tsx')).RemoveDialog as ComponentType<object>,
  null,
) as typeof RemoveDialogOf

interface ResourceScreenProps<T extends { id: number }, S extends string>
  extends Omit<ListScreenProps<T, S>, 'texts' | 'emptyAction' | 'headerActions'> {
  resource: Resource<T>
  /** Link to the create screen; `emptyAction` is its text in an empty list. */
  create?: { to: ConsolePath; label: string; icon: ComponentType<{ 'aria-hidden': true }> }
  emptyAction?: string
  /** Edit and delete by default. Must be memoized. */
  actions?: (row: T, onRemove: (row: T) => void) => ReactNode
  /** Renders the rows instead of the columns. */
  renderRows?: (rows: readonly T[], onRemove: (row: T) => void) => ReactNode
  failed?: string
  /** Purpose of the list; shown while it is empty. */
  about: string
  /** Link to another screen of the same things. */
  link?: { to: ConsolePath; label: string }
}

/** List of a resource, with actions to edit and delete each row. */
export function ResourceScreen<T extends { id: number }, S extends string>({
  resource,
  create,
  emptyAction,
  actions,
  renderRows,
  failed,
  about,
  link,
  menu = [],
  children,
  ...rest
}: ResourceScreenProps<T, S>) {
  const isNarrow = useIsNarrow()
  const navigate = useNavigate()
  const address = useAddress()
  const [removing, setRemoving] = useState<T | null>(null)
  const ofRow = useCallback(
    (row: T) =>
      actions ? (
        actions(row, setRemoving)
      ) : (
        <RowActions
          name={resource.nameOf(row)}
          actions={[editAction(resource, row), removeAction(resource.nameOf(row), () => setRemoving(row))]}
        />
      ),
    [actions, resource],
  )
  return (
    <ListScreen<T, S>
      label={resource.many}
      texts={{ what: resource.many.toLowerCase(), failed, about }}
      actions={ofRow}
      renderRows={renderRows && ((rows) => renderRows(rows, setRemoving))}
      emptyAction={
        create && emptyAction ? (
          <ConsoleLink to={create.to} className="adm-link-button">
            {emptyAction}
          </ConsoleLink>
        ) : null
      }
      headerActions={
        <>
          {link && !isNarrow ? <ConsoleLink to={link.to}>{link.label}</ConsoleLink> : null}
          {create ? (
            <ListStateLink to={create.to} className="adm-link-button">
              <create.icon aria-hidden />
              <span className="adm-link-text">{create.label}</span>
            </ListStateLink>
          ) : null}
        </>
      }
      {...rest}
      menu={[
        ...(link && isNarrow ? [{ text: link.label, run: () => void navigate(address(link.to)) }] : []),
        ...menu,
      ]}
    >
      {removing ? (
        <RemoveDialog resource={resource} row={removing} onClose={() => setRemoving(null)} />
      ) : null}
      {children}
    </ListScreen>
  )
}

import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { ConsolePath } from '../lib/address.tsx'
import { IconButton } from '../lib/icon-button.tsx'
import { lazyPart } from '../lib/lazy-part.tsx'
import { type MenuItem, MoreMenu } from '../lib/list/more-menu.tsx'
import { ListStateLink, useListStateNavigate } from '../lib/list-state-link.tsx'
import { useIsNarrow } from '../lib/use-media-query.ts'
import type { Resource } from './resource.ts'

interface RowProps<T extends { id: number }> {
  resource: Pick<Resource<T>, 'path' | 'nameOf' | 'sample'>
  row: T
}

/** Not part of the list of users, which has no sample content. */
const SampleBadge = lazyPart(
  () =>
    import('../lib/samples/sample-badge.tsx').then(
      (module) => module.SampleBadge,
      () => () => null,
    ),
  null,
)

/** The row's name as a link to its form; marked if it is sample content. */
export const EditLink = <T extends { id: number }>({
  resource: { path, nameOf, sample },
  row,
  children = nameOf(row),
  ...rest
}: RowProps<T> & { children?: ReactNode; lang?: string }) => (
  <>
    <ListStateLink {...rest} to={path(row.id)} data-opens-row>
      {children}
    </ListStateLink>
    {sample ? <SampleBadge kind={sample} id={row.id} /> : null}
  </>
)

/** An action on a row: a press, or a link to a screen. */
export type RowAction = Omit<MenuItem, 'run'> & {
  /** Names the row too, such as `Delete ruth`: for an icon without a menu around it. */
  label: string
  icon: ReactNode
} & ({ to: ConsolePath; run?: undefined } | { run: () => void; to?: undefined })

/** @param text what the screen is for. */
export const editAction = <T extends { id: number }>(
  { path, nameOf }: RowProps<T>['resource'],
  row: T,
  text: 'Edit' | 'Open' = 'Edit',
): RowAction => ({
  text,
  label: `${text} ${nameOf(row)}`,
  icon: <EditOutlined aria-hidden />,
  to: path(row.id),
})

export const removeAction = (name: string, run: () => void): RowAction => ({
  text: 'Delete',
  label: `Delete ${name}`,
  icon: <DeleteOutlined aria-hidden />,
  isDanger: true,
  run,
})

/**
 * Actions of a row: buttons beside a menu of further ones. On a card all are in the menu, except what `lead` is.
 *
 * @param name of the row.
 */
export function RowActions({
  name,
  lead,
  actions,
  more = [],
}: {
  name: string
  lead?: ReactNode
  actions: readonly RowAction[]
  more?: readonly RowAction[]
}) {
  const isNarrow = useIsNarrow()
  const go = useListStateNavigate()
  const inMenu = isNarrow ? [...actions, ...more] : more
  return (
    <div className="adm-actions">
      {lead}
      {isNarrow ? null : actions.map((action) => <ActionButton key={action.text} {...action} />)}
      {inMenu.length > 0 ? (
        <MoreMenu
          label={`More actions for ${name}`}
          // Not as a link: `go` keeps the state of the list for the way back.
          items={inMenu.map(({ to, run, ...action }) => ({ ...action, run: run ?? (() => go(to)) }))}
        />
      ) : null}
    </div>
  )
}

function ActionButton({ text, label, icon, isDanger = false, isDisabled = false, to, run }: RowAction) {
  return to ? (
    <ListStateLink to={to} className="adm-icon-button" aria-label={label} data-tip={text}>
      {icon}
    </ListStateLink>
  ) : (
    <IconButton
      label={label}
      tip={text}
      icon={icon}
      className={isDanger ? 'adm-icon-button-danger' : ''}
      aria-disabled={isDisabled}
      onClick={() => isDisabled || run?.()}
    />
  )
}

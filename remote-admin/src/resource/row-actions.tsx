import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { IconButton } from '../lib/icon-button.tsx'
import { lazyPart } from '../lib/lazy-part.tsx'
import { ListStateLink } from '../lib/list-state-link.tsx'
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

/** @param verb what the screen is for. */
export const EditButton = <T extends { id: number }>({
  resource: { path, nameOf },
  row,
  verb = 'Edit',
}: RowProps<T> & { verb?: 'Edit' | 'Open' }) => (
  <ListStateLink
    to={path(row.id)}
    className="adm-icon-button"
    aria-label={`${verb} ${nameOf(row)}`}
    data-tip={verb}
  >
    <EditOutlined aria-hidden />
    <span className="adm-icon-text">{verb}</span>
  </ListStateLink>
)

export const RemoveButton = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <IconButton
    label={`Delete ${name}`}
    tip="Delete"
    text="Delete"
    className="adm-icon-button-danger"
    icon={<DeleteOutlined />}
    onClick={onRemove}
  />
)

/** Edit and delete buttons of a row, with further actions. */
export function RowActions<T extends { id: number }>({
  onRemove,
  before,
  children,
  className = 'adm-actions',
  ...of
}: RowProps<T> & {
  onRemove: (row: T) => void
  before?: ReactNode
  children?: ReactNode
  className?: string
}) {
  return (
    <div className={className}>
      {before}
      <EditButton {...of} />
      {children}
      <RemoveButton name={of.resource.nameOf(of.row)} onRemove={() => onRemove(of.row)} />
    </div>
  )
}

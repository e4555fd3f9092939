import { ReloadOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { IconButton } from '../icon-button.tsx'
import { useIsNarrow } from '../use-media-query.ts'
import './list.css'
import { type MenuItem, MoreMenu } from './more-menu.tsx'

/** Beside a list's title: the total, the button that creates, refresh, and a menu of further actions. */
export function ListHeading({
  total,
  isFetching,
  onRefresh,
  menu = [],
  children,
}: {
  total: number | undefined
  isFetching: boolean
  onRefresh: () => void
  menu?: readonly MenuItem[]
  children?: ReactNode
}) {
  const isNarrow = useIsNarrow()
  const icon = <ReloadOutlined aria-hidden spin={isFetching} />
  const refresh = { text: 'Refresh', icon, run: onRefresh }
  const items = isNarrow ? [refresh, ...menu] : menu
  return (
    <>
      {total === undefined ? null : <span className="adm-count">{total.toLocaleString('en-US')}</span>}
      <span className="adm-screen-actions">
        {isNarrow ? null : (
          <IconButton label="Refresh" icon={icon} aria-busy={isFetching || undefined} onClick={onRefresh} />
        )}
        {children}
        {items.length > 0 ? <MoreMenu label="More for this list" items={items} /> : null}
      </span>
    </>
  )
}

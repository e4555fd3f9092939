import { ReloadOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import './list.css'

/** Beside a list's title: the total, a refresh button and other actions. */
export function ListHeading({
  total,
  isFetching,
  onRefresh,
  children,
}: {
  total: number | undefined
  isFetching: boolean
  onRefresh: () => void
  children?: ReactNode
}) {
  return (
    <>
      {total === undefined ? null : <span className="adm-count">{total.toLocaleString('en-US')}</span>}
      <span className="adm-screen-actions">
        <Button icon={<ReloadOutlined aria-hidden />} loading={isFetching} onClick={onRefresh}>
          Refresh
        </Button>
        {children}
      </span>
    </>
  )
}

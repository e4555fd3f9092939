import { Skeleton } from 'antd'
import { useLook } from './look.ts'

/** Grey lines in the place of a text that is loading. */
export function LoadingSkeleton({ what, rows = 6 }: { what: string; rows?: number }) {
  const { still } = useLook()
  return (
    <div role="status" aria-label={`Loading ${what}`}>
      <Skeleton active={!still} title={false} paragraph={{ rows }} />
    </div>
  )
}

import { Skeleton } from 'antd'

/** Grey lines where text will be. */
export function LoadingSkeleton({ what, rows = 6 }: { what: string; rows?: number }) {
  return (
    <div role="status" aria-label={`Loading ${what}`} className="adm-waiting">
      <Skeleton active title={false} paragraph={{ rows }} />
    </div>
  )
}

import { Skeleton } from 'antd'

/** Skeleton lines while text is loading. */
export function LoadingSkeleton({ what, rows = 6 }: { what: string; rows?: number }) {
  return (
    <div role="status" aria-label={`Loading ${what}`} className="adm-skeleton">
      <Skeleton active title={false} paragraph={{ rows }} />
    </div>
  )
}

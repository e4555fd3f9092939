import './loading-skeleton.css'

/** Grey lines in the place of a text that is loading. */
export function LoadingSkeleton({ what, rows = 6 }: { what: string; rows?: number }) {
  return (
    <div role="status" aria-label={`Loading ${what}`} className="adm-skeleton">
      {[...Array(rows).keys()].map((row) => (
        <span key={row} />
      ))}
    </div>
  )
}

/** Range of the rows in view: "11–20 of 42 matching users". */
export function ResultRange({
  start,
  shown,
  total,
  what,
  isFiltered,
}: {
  start: number
  shown: number
  total: number
  /** Plural. */
  what: string
  isFiltered: boolean
}) {
  const range = `${start + 1}–${start + shown} of ${total.toLocaleString('en-US')}`
  return (
    <p className="adm-quiet adm-found adm-result-range" role="status">
      {total === 0 ? '' : `${range} ${isFiltered ? 'matching ' : ''}${what}`}
    </p>
  )
}

import type { SampleKind } from '@grace/contract/samples'
import { useQuery } from '@tanstack/react-query'
import { samplesQuery } from './samples-query.ts'
import './sample-badge.css'

/** For what stands for several rows. */
export function SamplesBadge({ kind, ids }: { kind: SampleKind; ids: readonly number[] }) {
  const { data: hasSample } = useQuery({
    ...samplesQuery,
    select: ({ items }) => items.some((item) => item.kind === kind && ids.includes(item.id)),
  })
  return hasSample ? (
    <>
      {' '}
      <span className="adm-sample-badge">Sample</span>
    </>
  ) : null
}

/** Marks a row of the sample content, by word and shape. */
export const SampleBadge = ({ kind, id }: { kind: SampleKind; id: number }) => (
  <SamplesBadge kind={kind} ids={[id]} />
)

import type { SampleKind } from '@grace/contract/samples'
import { useQuery } from '@tanstack/react-query'
import { samplesQuery } from './samples-query.ts'
import './sample-badge.css'

/** Marks a row of the sample content, by word and shape. */
export function SampleBadge({ kind, id }: { kind: SampleKind; id: number }) {
  const { data: isSample } = useQuery({
    ...samplesQuery,
    select: ({ items }) => items.some((item) => item.kind === kind && item.id === id),
  })
  return isSample ? <SampleMark /> : null
}

/** For what stands for several rows. */
export function SamplesBadge({ kind, ids }: { kind: SampleKind; ids: readonly number[] }) {
  const { data: hasSample } = useQuery({
    ...samplesQuery,
    select: ({ items }) => items.some((item) => item.kind === kind && ids.includes(item.id)),
  })
  return hasSample ? <SampleMark /> : null
}

const SampleMark = () => (
  <>
    {' '}
    <span className="adm-sample-badge">Sample</span>
  </>
)

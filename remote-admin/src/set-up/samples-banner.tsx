import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { lazyPart } from '../lib/lazy-part.tsx'
import { samplesQuery } from '../lib/samples/samples-query.ts'
import { countsOf } from './sample-counts.ts'

const RemoveSamplesDialog = lazyPart(
  async () => (await import('./remove-samples-dialog.tsx')).RemoveSamplesDialog,
  null,
)

/** Says what visitors still read of the sample content, and removes it. */
export function SamplesBanner() {
  const { data } = useQuery(samplesQuery)
  const [isRemoving, setRemoving] = useState(false)
  // Excludes samples that the church uses, and its name: the removal does not touch them.
  const isLeft =
    data &&
    (data.items.some(({ usedBy }) => usedBy.length === 0) ||
      data.settings.some((name) => name !== 'churchName'))
  if (!isLeft && !isRemoving) return null
  return (
    <section className="adm-panel adm-offer" data-warns aria-labelledby="samples-left">
      <h2 id="samples-left">Sample content is still on the site</h2>
      {data ? <p>{countsOf(data)}.</p> : null}
      <Button danger onClick={() => setRemoving(true)}>
        Remove all sample content
      </Button>
      {isRemoving ? <RemoveSamplesDialog onClose={() => setRemoving(false)} /> : null}
    </section>
  )
}

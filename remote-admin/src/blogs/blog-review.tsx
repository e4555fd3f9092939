import type { Blog } from '@grace/contract/blogs'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { LoadingSkeleton } from '../lib/loading-skeleton.tsx'
import { historyQuery } from './queries.ts'
import { StatusFacts, Step } from './status-facts.tsx'
import { StatusSteps } from './status-steps.tsx'

/** Beside the text: status, possible transitions and history. */
export function BlogReview({
  blog,
  isUnsaved,
  onChanged,
}: {
  blog: Blog
  isUnsaved: boolean
  onChanged: (blog: Blog) => void
}) {
  return (
    <section className="adm-blog-review" aria-labelledby="blog-review">
      <h2 id="blog-review">Status</h2>
      <StatusFacts blog={blog} />
      {isUnsaved ? (
        <p className="adm-quiet" role="status">
          Save your changes first: the status is that of the saved text.
        </p>
      ) : null}
      <StatusSteps blog={blog} isOff={isUnsaved} onDone={onChanged} />
      <h2>History</h2>
      <StatusHistory blog={blog} />
    </section>
  )
}

function StatusHistory({ blog }: { blog: Blog }) {
  const { data, error } = useQuery(historyQuery(blog.id))
  if (error && !data) return <Alert type="error" showIcon title={error.message} />
  if (!data) return <LoadingSkeleton what="history" rows={3} />
  return (
    <ol className="adm-blog-history" aria-label="History, newest first">
      {data.map((step) => (
        <li key={step.at}>
          <Step step={step} />
        </li>
      ))}
    </ol>
  )
}

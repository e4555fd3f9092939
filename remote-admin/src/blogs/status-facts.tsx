import type { Blog, BlogStep } from '@grace/contract/blogs'
import { BlogStatusBadge } from '../lib/badges.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'

/** The current status: by whom, when and why. */
export function StatusFacts({ blog }: { blog: Blog }) {
  const { status, statusChangedAt: at, statusChangedBy: by, statusReason: reason } = blog
  return <Step step={{ status, at, by, reason }} />
}

export function Step({
  step: { status, at, by, reason },
}: {
  step: Omit<BlogStep, 'by' | 'language'> & { by: string | null }
}) {
  return (
    <div className="adm-blog-step">
      <p>
        <BlogStatusBadge status={status} />{' '}
        <span className="adm-quiet">
          <KigaliTime of={at} />
          {by ? ` by ${by}` : null}
        </span>
      </p>
      {reason ? <p className="adm-blog-reason">{reason}</p> : null}
    </div>
  )
}

import type { Blog, BlogStep } from '@grace/contract/blogs'
import type { Language } from '@grace/contract/language'
import { englishNames } from '@grace/contract/languages'
import { BlogStatusBadge } from '../lib/badges.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'

/** The current status of one language: by whom, when and why, and what visitors read. */
export function StatusFacts({ blog, language }: { blog: Blog; language: Language }) {
  const state = blog.languages[language]
  if (!state) return null
  const { status, statusChangedAt: at, statusChangedBy: by, statusReason: reason, isPublic } = state
  return (
    <>
      <Step step={{ status, at, by, reason }} />
      {isPublic && status !== 'APPROVED' ? (
        <p className="adm-quiet">Visitors see the text that was approved before.</p>
      ) : null}
    </>
  )
}

export function Step({
  step: { status, at, by, reason },
  language = null,
}: {
  step: Omit<BlogStep, 'by' | 'language'> & { by: string | null }
  language?: Language | null
}) {
  return (
    <div className="adm-blog-step">
      <p>
        <BlogStatusBadge status={status} />{' '}
        <span className="adm-quiet">
          {language ? <span>{`${englishNames[language]}, `}</span> : null}
          <KigaliTime of={at} />
          {by ? <span>{` by ${by}`}</span> : null}
        </span>
      </p>
      {reason ? <p className="adm-blog-reason">{reason}</p> : null}
    </div>
  )
}

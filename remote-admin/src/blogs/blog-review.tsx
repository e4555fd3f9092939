import type { Blog, WholeBlog } from '@grace/contract/blogs'
import type { Language } from '@grace/contract/language'
import { englishNames } from '@grace/contract/languages'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useState } from 'react'
import { BlogStatusBadge } from '../lib/badges.tsx'
import { LoadingSkeleton } from '../lib/loading-skeleton.tsx'
import { languagesOf } from './blog-languages.tsx'
import { FromMember } from './from-member.tsx'
import { PublishPanel } from './publish/publish-panel.tsx'
import { historyQuery } from './queries.ts'
import { StatusFacts, Step } from './status-facts.tsx'
import { StatusSteps } from './status-steps.tsx'

/** Beside the text: status, possible transitions and history. */
export function BlogReview({
  blog,
  isUnsaved,
  saveFirst,
  onChanged,
}: {
  blog: WholeBlog
  isUnsaved: boolean
  /** Saves the typed text, then calls back. */
  saveFirst: (then: (blog: WholeBlog) => void) => void
  onChanged: (blog: Blog) => void
}) {
  return (
    <div className="adm-blog-rail">
      <PublishPanel blog={blog} saveFirst={isUnsaved ? saveFirst : null} onChanged={onChanged} />
      <section className="adm-blog-review" aria-labelledby="blog-review">
        <h2 id="blog-review">Status</h2>
        <FromMember blog={blog} />
        {isUnsaved ? (
          <p className="adm-quiet" role="status">
            Save your changes first: the status applies to the saved text.
          </p>
        ) : null}
        <StatusOfLanguages
          blog={blog}
          isOff={isUnsaved}
          isPrimary={blog.postId !== null}
          onDone={onChanged}
        />
        <h2>Status history</h2>
        <StatusHistory blog={blog} />
      </section>
    </div>
  )
}

/** Status and transitions of one language; with several, of the chosen one. */
export function StatusOfLanguages({
  blog,
  isOff = false,
  isPrimary = true,
  onDone,
}: {
  blog: Blog
  isOff?: boolean
  /** False beside another primary button. */
  isPrimary?: boolean
  onDone: (blog: Blog) => void
}) {
  const all = languagesOf(blog)
  const [wanted, choose] = useState<Language | null>(null)
  const language = all.find((code) => code === wanted) ?? all[0]
  if (!language) return null
  return (
    <>
      {all.length > 1 ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that repeats the heading.
        <div role="group" aria-label="Language" className="adm-blog-languages">
          {all.map((code) => (
            <button
              key={code}
              type="button"
              className="adm-blog-language"
              aria-pressed={code === language}
              onClick={() => choose(code)}
            >
              {englishNames[code]} <BlogStatusBadge status={blog.languages[code]?.status ?? 'DRAFT'} />
            </button>
          ))}
        </div>
      ) : null}
      <StatusFacts blog={blog} language={language} />
      <StatusSteps
        key={language}
        blog={blog}
        language={language}
        isOff={isOff}
        isPrimary={isPrimary}
        onDone={onDone}
      />
    </>
  )
}

function StatusHistory({ blog }: { blog: Blog }) {
  const { data, error } = useQuery(historyQuery(blog.id))
  if (error && !data) return <Alert type="error" showIcon title={error.message} />
  if (!data) return <LoadingSkeleton what="history" rows={3} />
  const isNamed = languagesOf(blog).length > 1
  return (
    <ol className="adm-blog-history" aria-label="Status history, newest first">
      {data.map((step) => (
        <li key={`${step.at}-${step.language}`}>
          <Step step={step} language={isNamed ? step.language : null} />
        </li>
      ))}
    </ol>
  )
}

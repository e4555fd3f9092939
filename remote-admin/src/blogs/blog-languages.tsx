import type { Blog } from '@grace/contract/blogs'
import type { Language } from '@grace/contract/language'
import { languages } from '@grace/contract/languages'
import { BlogStatusBadge } from '../lib/badges.tsx'
import { isScheduled, ScheduledBadge } from '../lib/scheduled.tsx'

/** Languages with a text, that of the blog's own fields first. */
export const languagesOf = (blog: Pick<Blog, 'language' | 'languages'>): Language[] => [
  ...languages.filter((language) => language === blog.language),
  ...languages.filter((language) => language !== blog.language && blog.languages[language]),
]

/** Status of each language, and whether visitors read the blog. */
export function BlogStatuses({ blog }: { blog: Blog }) {
  const [, ...others] = languagesOf(blog)
  return (
    <span className="adm-blog-statuses">
      <BlogStatusBadge status={blog.status} />
      {others.map((language) => (
        <span key={language}>
          {language.toUpperCase()} <BlogStatusBadge status={blog.languages[language]?.status ?? 'DRAFT'} />
        </span>
      ))}
      <OnSite blog={blog} />
    </span>
  )
}

function OnSite({ blog }: { blog: Blog }) {
  const publicIn = languages.filter((language) => blog.languages[language]?.isPublic)
  if (publicIn.length === 0) return null
  const codes = publicIn.map((language) => language.toUpperCase()).join(', ')
  if (blog.postPublishAt && isScheduled(blog.postPublishAt))
    return <ScheduledBadge publishAt={blog.postPublishAt} />
  return (
    <span className="adm-quiet">{blog.postId ? `On the site: ${codes}` : 'Not on the site: no post'}</span>
  )
}

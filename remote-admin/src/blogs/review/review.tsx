import { EditOutlined } from '@ant-design/icons'
import type { WholeBlog } from '@grace/contract/blogs'
import { englishNames, type Language, languages } from '@grace/contract/languages'
import { useLocation } from '@grace/shared-auth/router'
import { useId, useState } from 'react'
import { ConsoleLink } from '../../lib/address.tsx'
import { BlogStatusBadge } from '../../lib/badges.tsx'
import { HistoryLink } from '../../lib/history-link.tsx'
import { KigaliTime } from '../../lib/kigali-time.tsx'
import { RichText } from '../../lib/rich-text/rich-text.tsx'
import { Switch } from '../../lib/switch.tsx'
import { languagesOf } from '../blog-languages.tsx'
import { FromMember } from '../from-member.tsx'
import { PublishedPost } from '../publish/published-post.tsx'
import { StatusFacts } from '../status-facts.tsx'
import { waitingLanguage } from '../use-next-waiting.ts'
import { ChangedText } from './changed-text.tsx'
import { DecisionBar } from './decision-bar.tsx'
import './review.css'

/** One language of a blog as visitors read it, what is known about it, and the decision. */
export function Review({ blog }: { blog: WholeBlog }) {
  const tab = new URLSearchParams(useLocation().search).get('tab')
  const written = languagesOf(blog)
  const language = written.find((code) => code === tab) ?? waitingLanguage(blog) ?? written[0]
  const switchId = useId()
  const [isMarked, setMarked] = useState(false)
  const text = language && blog.texts[language]
  if (!text) return null
  return (
    <>
      {written.length > 1 ? <LanguageLinks blog={blog} chosen={language} /> : null}
      <div className="adm-review-tools">
        <Switch id={switchId} checked={isMarked} onChange={setMarked} />
        <label htmlFor={switchId}>Mark what changed</label>
        <ConsoleLink to={`/blogs/${blog.id}/edit?tab=${language}`}>
          <EditOutlined aria-hidden /> Correct it
        </ConsoleLink>
        <HistoryLink kind="blog" id={blog.id} />
      </div>
      <div className="adm-review">
        <article className="adm-panel adm-review-text" aria-label="As visitors read it">
          {isMarked ? (
            <ChangedText blog={blog} language={language} />
          ) : (
            <>
              <h2 lang={language}>{text.title}</h2>
              <p className="adm-quiet">
                <span>
                  {blog.createdBy ? `Written by ${blog.createdBy}, last changed ` : 'Last changed '}
                </span>
                <KigaliTime of={blog.languages[language]?.updatedAt ?? blog.updatedAt} />
              </p>
              <RichText html={text.content} lang={language} />
            </>
          )}
        </article>
        <aside className="adm-panel" aria-label="About this text">
          <FromMember blog={blog} />
          <StatusFacts blog={blog} language={language} />
          {blog.postId === null ? <p>It is not on the site yet.</p> : <PublishedPost blog={blog} />}
          <ReadElsewhere blog={blog} language={language} />
        </aside>
      </div>
      <DecisionBar key={language} blog={blog} language={language} />
    </>
  )
}

const LanguageLinks = ({ blog, chosen }: { blog: WholeBlog; chosen: Language }) => (
  <nav aria-label="Languages" className="adm-review-languages">
    {languagesOf(blog).map((code) => (
      <ConsoleLink
        key={code}
        to={`/blogs/${blog.id}/review?tab=${code}`}
        aria-current={code === chosen ? 'page' : undefined}
      >
        {englishNames[code]} <BlogStatusBadge status={blog.languages[code]?.status ?? 'DRAFT'} />
      </ConsoleLink>
    ))}
  </nav>
)

/** The language in which visitors of the languages without a text will read it. */
function ReadElsewhere({ blog, language }: { blog: WholeBlog; language: Language }) {
  const missing = languages.filter((code) => !blog.texts[code])
  if (missing.length === 0) return null
  const names = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    missing.map((code) => englishNames[code]),
  )
  return (
    <p className="adm-quiet">
      Visitors who read {names} get it in {englishNames[blog.language ?? language]}, marked as such.
    </p>
  )
}

import type { Post } from '@grace/contract/posts'
import { useLanguage } from '../language/use-language.ts'
import { PageLink } from '../layout/page-link.tsx'
import { UploadedPicture } from '../lib/picture.tsx'
import { wholeWords } from '../lib/whole-words.ts'
import { langOf, PostFacts, postFor } from './post-facts.tsx'

/** Matches the columns in posts.css. */
const sizes = '(min-width: 66rem) 23rem, (min-width: 43rem) 46vw, 92vw'

interface Props {
  post: Post
  isFirst: boolean
  heading?: 'h2' | 'h3'
  /** Title and small picture; the preview only where there is room. */
  isRow?: boolean
  /** Small picture above the title. */
  isThumb?: boolean
}

export function PostCard({
  post: given,
  isFirst,
  heading: Heading = 'h2',
  isRow = false,
  isThumb = false,
}: Props) {
  const language = useLanguage()
  const post = postFor(given, language)
  const lang = langOf(post, language)
  const { id, title, preview, cover } = post
  return (
    <article className={isRow ? 'post-card post-row' : 'post-card'}>
      <div className="post-card-picture">
        {cover && (
          <UploadedPicture
            picture={cover}
            sizes={
              isThumb
                ? '(min-width: 62rem) 12rem, 46vw'
                : isRow
                  ? '(min-width: 58rem) 13.5rem, 6.5rem'
                  : sizes
            }
            maxWidth={isRow || isThumb ? 400 : 800}
            isFirst={isFirst}
          />
        )}
      </div>
      <PostFacts post={post} />
      <Heading className="post-title" lang={lang}>
        <PageLink to={`/posts/${id}`} state={{ post }}>
          {title}
        </PageLink>
      </Heading>
      {!isThumb && <p lang={lang}>{wholeWords(preview)}</p>}
    </article>
  )
}

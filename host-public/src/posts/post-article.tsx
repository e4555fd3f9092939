import type { Language } from '@grace/contract/languages'
import type { Post, WholePost } from '@grace/contract/posts'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ServiceWall } from '../church/service-wall.tsx'
import { useSite } from '../hydration/query-cache.ts'
import { section } from '../hydration/section.tsx'
import { useOutOfSight } from '../hydration/use-out-of-sight.ts'
import { useLanguage } from '../language/use-language.ts'
import { PageLink } from '../layout/page-link.tsx'
import { usePage } from '../layout/use-page.ts'
import { UploadedPicture } from '../lib/picture.tsx'
import { ShareActions } from '../lib/share-actions.tsx'
import { Gallery, PictureLink, useGallery } from './gallery.tsx'
import { PostCard } from './post-card.tsx'
import { langOf, ownFirst, PostFacts, postFor } from './post-facts.tsx'
import { PostText } from './post-text.tsx'
import { listPath } from './posts-address.ts'

/** Links, which work without hydration. */
export const NextEvents = section(
  // biome-ignore lint/style/noRestrictedImports: next to each text stands what is next in the church.
  () => import('../events/next-events.tsx'),
  'home',
)

interface Props {
  post: Post & Partial<WholePost>
  /** Replaces the text while only the list item is cached. */
  placeholder: ReactNode
  onTextFound: (html: string) => void
}

export function PostArticle({ post: given, placeholder, onTextFound }: Props) {
  const { t } = useTranslation('posts')
  const language = useLanguage()
  const post = postFor(given, language)
  const { id, title, preview, content, cover } = post
  // A cover may stand in the text alone.
  const pictures = post.pictures ?? (cover && post.pictureIds.includes(cover.id) ? [cover] : [])
  const { linkTo, lightbox } = useGallery(pictures)
  const lang = langOf(post, language)
  usePage({ title, description: preview, languages: languagesOf(post) })
  return (
    <div className="wide post beside stack">
      <div>
        <PageLink className="back" to="/posts">
          {t('back')}
        </PageLink>
        <article>
          <h1 lang={lang}>{title}</h1>
          {post.author && !placeholder && <p className="by">{t('by', { name: post.author })}</p>}
          <PostFacts
            post={post}
            category={(category, name) => <PageLink to={listPath({ category })}>{name}</PageLink>}
          />
          {pictures[0] && (
            <div className="post-cover">
              <PictureLink pictures={pictures} at={0} onClick={linkTo(0)}>
                {/* Smaller than its place: on dense phones the difference is invisible, and the download smaller. */}
                <UploadedPicture picture={pictures[0]} sizes="(min-width: 46rem) 42rem, 66vw" isFirst />
              </PictureLink>
            </div>
          )}
          {placeholder || <PostText html={content} lang={lang} onFound={onTextFound} />}
        </article>
        <p className="actions">
          <ShareActions path={`/posts/${id}`} title={title} />
        </p>
      </div>
      <Gallery pictures={pictures} linkTo={linkTo} />
      <div className="side">
        <ServiceWall />
        <MorePosts besides={id} />
        <NextEvents />
      </div>
      {lightbox}
    </div>
  )
}

/** In which it is public, that of the shown text first. */
function languagesOf({ texts, language }: Post): Language[] | undefined {
  const all = Object.keys(texts) as Language[]
  return language && all.includes(language)
    ? [language, ...all.filter((code) => code !== language)]
    : undefined
}

/** Further posts, those in the language of the page first. */
function MorePosts({ besides }: { besides: number }) {
  const { t } = useTranslation('posts')
  const language = useLanguage()
  const around = useRef<HTMLElement>(null)
  const others = ownFirst(useOutOfSight(useSite().posts, around), language).filter(({ id }) => id !== besides)
  if (others.length === 0) return null
  return (
    <nav className="more-posts" aria-labelledby="more" ref={around}>
      <h2 id="more">{t('more')}</h2>
      <ul className="thumbs">
        {others.slice(0, 4).map((post) => (
          <li key={post.id}>
            <PostCard post={post} isFirst={false} heading="h3" isThumb />
          </li>
        ))}
      </ul>
    </nav>
  )
}

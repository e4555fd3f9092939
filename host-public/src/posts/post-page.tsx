import type { WholePost } from '@grace/contract/posts'
import { useLocation } from '@grace/shared-auth/router'
import { useAsked } from '../answers/use-asked.ts'
import { useTranslation } from '../language/use-translation.ts'
import { PageLink } from '../layout/page-link.tsx'
import { usePage } from '../layout/use-page.ts'
import NotFoundPage from '../not-found/not-found-page.tsx'
import { postQuestion } from './posts-address.ts'

export default function PostPage() {
  const { t } = useTranslation('posts')
  const id = useLocation().pathname.replace(/^.*\//, '')
  const { answer, failed, retry } = useAsked(postQuestion(id))
  if (answer?.status === 404) return <NotFoundPage />
  if (answer) return <PostArticle post={answer.body as WholePost} />
  return (
    <div className="narrow not-found">
      {failed ? (
        <p role="alert">
          {t('failed')}{' '}
          <button className="button" type="button" onClick={retry}>
            {t('retry')}
          </button>
        </p>
      ) : (
        <p role="status">{t('loading')}</p>
      )}
    </div>
  )
}

function PostArticle({ post: { title, preview } }: { post: WholePost }) {
  const { t } = useTranslation('posts')
  usePage({ title, description: preview })
  return (
    <article className="narrow not-found">
      <h1>{title}</h1>
      <p>{preview}</p>
      <PageLink to="/posts">{t('back')}</PageLink>
    </article>
  )
}

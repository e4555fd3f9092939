import type { Post } from '@grace/contract/posts'
import { useLocation } from '@grace/shared-auth/router'
import { useAsked } from '../answers/use-asked.ts'
import { useTranslation } from '../language/use-translation.ts'
import { PageLink } from '../layout/page-link.tsx'
import { usePage } from '../layout/use-page.ts'
import { listQuestions } from './posts-address.ts'

export default function PostsPage() {
  const { t } = useTranslation('posts')
  usePage({ title: t('title'), description: t('description') })
  const [question] = listQuestions(new URLSearchParams(useLocation().search))
  const { answer, failed, retry } = useAsked(question)
  const posts = answer?.body as Post[] | undefined
  return (
    <section className="wide">
      <h1>{t('heading')}</h1>
      {failed && (
        <p role="alert">
          {t('failed')}{' '}
          <button className="button" type="button" onClick={retry}>
            {t('retry')}
          </button>
        </p>
      )}
      {!posts && !failed && <p role="status">{t('loading')}</p>}
      {posts?.length === 0 && <p>{t('empty')}</p>}
      <ul className="cards">
        {posts?.map(({ id, title, preview }) => (
          <li key={id} className="card">
            <h2>
              <PageLink to={`/posts/${id}`}>{title}</PageLink>
            </h2>
            <p>{preview}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

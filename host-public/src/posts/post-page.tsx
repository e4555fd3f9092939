import type { Post, WholePost } from '@grace/contract/posts'
import { useLocation } from '@grace/shared-auth/router'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryCacheContext, useSite } from '../hydration/query-cache.ts'
import { useQuery } from '../hydration/use-query.ts'
import { useLanguage } from '../language/use-language.ts'
import { DetailPage, LoadingPage } from '../layout/detail-page.tsx'
import NotFoundPage from '../layout/not-found-page.tsx'
import { QueryStatus } from '../lib/query-status.tsx'
import { usePreviousData } from '../lib/use-previous-data.ts'
import { NextEvents, PostArticle } from './post-article.tsx'
import { cleaner } from './post-text.tsx'
import { postQuery } from './posts-address.ts'

export const parts = [cleaner, NextEvents]

export default function PostPage() {
  return <DetailPage of={(id) => <KnownPost key={id} id={id} />} />
}

function KnownPost({ id }: { id: string }) {
  const { t } = useTranslation('posts')
  const { state } = useLocation()
  const query = postQuery(id, useLanguage())
  const { response, failed, retry } = useQuery(query)
  const queryCache = useContext(QueryCacheContext)
  const newest = useSite().posts
  // In another language after a change of it, until the text has loaded.
  const whole = usePreviousData(response)?.body as WholePost | undefined
  if (response?.status === 404) return <NotFoundPage />

  // Show the cached list item immediately while the full post loads.
  const post = whole ?? (state?.post as Post | undefined) ?? newest.find((one) => String(one.id) === id)
  const placeholder = !whole && (
    <QueryStatus failed={failed} failure={t('failedPost')} text={(key) => t(key)} retry={retry} />
  )
  if (!post) {
    return (
      <LoadingPage title={t('heading')} description={t('description')}>
        {placeholder}
      </LoadingPage>
    )
  }
  return (
    <PostArticle
      key={id}
      post={post}
      placeholder={placeholder}
      onTextFound={(content) =>
        response && queryCache.put(query, { ...response, body: { ...post, content } })
      }
    />
  )
}

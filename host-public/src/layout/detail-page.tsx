import { isId } from '@grace/contract/id'
import { useLocation } from '@grace/shared-auth/router'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../hydration/use-query.ts'
import { QueryStatus } from '../lib/query-status.tsx'
import NotFoundPage from './not-found-page.tsx'
import { usePage } from './use-page.ts'

/** A page of one entity, whose id ends the address. */
export function DetailPage({ of }: { of: (id: string) => ReactElement }) {
  const id = useLocation().pathname.replace(/^.*\//, '')
  // The server accepts no other id either.
  return isId(id) ? of(id) : <NotFoundPage />
}

interface Loaded<T> {
  /** Address of the entity below `/api`. */
  query: string
  namespace: 'events' | 'sermons'
  children: (entity: T) => ReactNode
}

/** Loads an entity and shows it. */
export function Loaded<T>({ query, namespace, children }: Loaded<T>) {
  const { t } = useTranslation(namespace)
  const { response, failed, retry } = useQuery(query)
  if (response?.status === 404) return <NotFoundPage />
  if (response) return children(response.body as T)
  return (
    <LoadingPage title={t('title')} description={t('description')}>
      <QueryStatus failed={failed} failure={t('failedOne')} text={(key) => t(key)} retry={retry} />
    </LoadingPage>
  )
}

interface LoadingPageProps {
  title: string
  description: string
  children: ReactNode
}

/** The page of an entity that has not been loaded. */
export function LoadingPage({ title, description, children }: LoadingPageProps) {
  usePage({ title, description })
  return (
    <div className="narrow post">
      <h1>{title}</h1>
      {children}
    </div>
  )
}

const descriptionMaxChars = 160

/** The beginning of a text, for search results and link previews. */
export const descriptionOf = (text: string) => text.replace(/[ \n]+/g, ' ').slice(0, descriptionMaxChars)

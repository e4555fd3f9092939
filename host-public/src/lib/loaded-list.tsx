import type { ReactNode } from 'react'
import type { CachedResponse } from '../hydration/query-cache.ts'
import type { useQuery } from '../hydration/use-query.ts'
import { Pager } from './pager.tsx'
import { QueryStatus } from './query-status.tsx'
import { usePreviousData } from './use-previous-data.ts'

type Text = 'failed' | 'loading' | 'unavailable' | 'retry' | 'pages' | 'previousPage' | 'nextPage'

interface Props<T> extends ReturnType<typeof useQuery> {
  page: number
  perPage: number
  /** Address of a page of the list. */
  to: (page: number) => string
  text: (key: Text | 'pageOf', values?: Record<string, unknown>) => string
  /** Placeholder of a list without items. */
  empty: ReactNode
  children: (items: T[], isOld: boolean) => ReactNode
}

/** A page of a list; until the next one has loaded, the previous one. */
export function LoadedList<T>({ response, failed, retry, text, ...list }: Props<T>) {
  const shown = usePreviousData(response)
  return (
    <>
      {!response && <QueryStatus failed={failed} failure={text('failed')} text={text} retry={retry} />}
      {shown && !failed && <List {...list} text={text} response={shown} isOld={shown !== response} />}
    </>
  )
}

type ListProps<T> = Omit<Props<T>, 'failed' | 'retry' | 'response'> & {
  response: CachedResponse
  isOld: boolean
}

function List<T>({ response, isOld, page, perPage, to, text, empty, children }: ListProps<T>) {
  const items = response.body as T[]
  if (items.length === 0 && !isOld) return empty
  const pages = Math.max(1, Math.ceil((response.total ?? items.length) / perPage))
  return (
    <>
      {children(items, isOld)}
      {!isOld && (
        <Pager page={page} pages={pages} to={to} text={text} place={text('pageOf', { page, pages })} />
      )}
    </>
  )
}

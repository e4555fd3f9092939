import { useCallback, useEffect } from 'react'
import { placeOf } from '../lib/list/paging.ts'
import { useSearchText } from '../lib/list/use-search-text.ts'

interface Paged {
  q: string
  page: string
  size: string
}

/** Search text and page of a list that the server pages; a page past the end becomes the last one. */
export function usePagedSearch<S extends Paged>(
  state: S,
  setState: (change: Partial<S>, how?: { replace?: boolean }) => void,
  { total, isPlaceholder }: { total: number; isPlaceholder: boolean },
) {
  const [text, setText] = useSearchText(
    state.q,
    useCallback((q: string) => setState({ q, page: '1' } as Partial<S>, { replace: true }), [setState]),
  )
  const asked = Number(state.page)
  const place = placeOf(total, asked, Number(state.size))
  const isPast = !isPlaceholder && place.number !== asked
  useEffect(() => {
    if (isPast) setState({ page: String(place.number) } as Partial<S>, { replace: true })
  }, [isPast, place.number, setState])
  return { text, setText, place, isPast }
}

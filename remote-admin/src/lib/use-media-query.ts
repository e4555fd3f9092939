import { useCallback, useSyncExternalStore } from 'react'

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/** Below this width lists are cards instead of tables. */
export const useIsNarrow = () => useMediaQuery('(max-width: 599px)')

/** Below this width the menu is a drawer. */
export const useIsPhone = () => useMediaQuery('(max-width: 768px)')

import type { z } from '@grace/contract/zod'
import { useLocation, useNavigate } from '@grace/shared-auth/router'
import { useCallback, useMemo } from 'react'

/**
 * Filters, page and order of a screen as URL state.
 *
 * @param schema of strings that accepts any input; the values for `{}` are the defaults, which the URL leaves out.
 */
export function useUrlState<T extends z.ZodMiniObject>(schema: T) {
  type State = z.output<T>
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const state = useMemo(
    () => schema.parse(Object.fromEntries(new URLSearchParams(search))) as State,
    [schema, search],
  )

  /**
   * @param replace adds no history entry: for automatic changes, which give way to a pending navigation.
   * @returns whether the URL was changed.
   */
  const change = useCallback(
    (changes: Partial<State>, { replace = false } = {}) => {
      // The browser's URL is ahead of the router's while a navigation renders.
      const isHere = window.location.pathname === pathname
      const params = new URLSearchParams(isHere ? window.location.search : search)
      const isDrawn = isHere && params.toString() === new URLSearchParams(search).toString()
      if (replace && !isDrawn) return false
      const defaults = schema.parse({}) as Record<string, unknown>
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined || value === defaults[name]) params.delete(name)
        else params.set(name, String(value))
      }
      void navigate({ pathname, search: params.toString() }, { replace })
      return true
    },
    [navigate, schema, pathname, search],
  )
  return [state, change] as const
}

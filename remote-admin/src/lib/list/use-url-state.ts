import type { z } from '@grace/contract/zod'
import { useLocation, useNavigate } from '@grace/shared-auth/router'
import { useCallback, useMemo } from 'react'

/**
 * A screen's filters, page and order, kept in the address.
 *
 * @param schema of strings that catches every nonsense; what `{}` gives are the defaults, which the address leaves out.
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
   * @param replace leaves no step behind for the Back button: a change that nobody has chosen, which gives way to a step
   *   of somebody's own that is still being drawn.
   * @returns whether the address now says so.
   */
  const change = useCallback(
    (changes: Partial<State>, { replace = false } = {}) => {
      // The browser's address is ahead of the router's until a step has been drawn.
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

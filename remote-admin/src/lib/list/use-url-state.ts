import type { z } from '@grace/contract/zod'
import { useLocation, useNavigate } from '@grace/shared-auth/router'
import { useCallback, useEffect, useMemo, useRef } from 'react'

/**
 * A screen's filters, page and order, kept in the address.
 *
 * @param schema of strings that catches every nonsense; what `{}` gives are the defaults, which the address leaves out.
 */
export function useUrlState<T extends z.ZodMiniObject>(schema: T) {
  type State = z.output<T>
  const navigate = useNavigate()
  const location = useLocation()
  const here = useRef(location)
  useEffect(() => {
    here.current = location
  }, [location])
  const state = useMemo(
    () => schema.parse(Object.fromEntries(new URLSearchParams(location.search))) as State,
    [schema, location.search],
  )

  /** @param replace leaves no step behind for the Back button. */
  const change = useCallback(
    (changes: Partial<State>, { replace = false } = {}) => {
      const { pathname, search } = here.current
      const params = new URLSearchParams(search)
      const defaults = schema.parse({}) as Record<string, unknown>
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined || value === defaults[name]) params.delete(name)
        else params.set(name, String(value))
      }
      void navigate({ pathname, search: params.toString() }, { replace })
    },
    [navigate, schema],
  )
  return [state, change] as const
}

import { useLocation, useNavigate } from '@grace/shared-auth/router'
import { type ComponentProps, useCallback } from 'react'
import { ConsoleLink, type ConsolePath, useAddress } from './address.tsx'

/** From a list to one of its things, or back: the filters of the list stay in the address on both ways. */
export function ListStateLink({ to, ...rest }: ComponentProps<typeof ConsoleLink>) {
  const { search } = useLocation()
  return <ConsoleLink {...rest} to={`${to}${search}`} />
}

/** The same way without a link. It does not ask; `leave` of the unsaved guard does. */
export function useListStateNavigate() {
  const navigate = useNavigate()
  const address = useAddress()
  const { search: here } = useLocation()
  return useCallback(
    (to: ConsolePath, { replace = false, search = here } = {}) =>
      void navigate({ pathname: address(to), search }, { replace }),
    [navigate, address, here],
  )
}

/** Closes what is open over a list, in its place, so that the Back button does not open it again. */
export function useBackToList(list: ConsolePath) {
  const go = useListStateNavigate()
  return () => go(list, { replace: true })
}

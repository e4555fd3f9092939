import { useLocation, useNavigate } from '@grace/shared-auth/router'
import { type ComponentProps, useCallback } from 'react'
import { ConsoleLink, type ConsolePath, draftParam, useAddress, useIsHere } from './address.tsx'

/** Without the language tab and the draft, which belong to one item. */
function listStateOf(search: string): string {
  const params = new URLSearchParams(search)
  if (!params.has('tab') && !params.has(draftParam)) return search
  params.delete('tab')
  params.delete(draftParam)
  return params.size > 0 ? `?${params}` : ''
}

/** An address with the filters of a list besides its own parameters. */
function withListState(to: ConsolePath, search: string): ConsolePath {
  const state = listStateOf(search)
  const [path, own] = to.split('?')
  if (!own) return `${to}${state}`
  const params = new URLSearchParams(state)
  for (const [name, value] of new URLSearchParams(own)) params.set(name, value)
  return `${path as ConsolePath}?${params}`
}

/** Link between a list and its items that preserves the list's filters in the URL. */
export function ListStateLink({ to, ...rest }: ComponentProps<typeof ConsoleLink>) {
  const { search } = useLocation()
  return <ConsoleLink {...rest} to={withListState(to, search)} />
}

/** The same as a function. It does not ask about unsaved input; use `leave` of the guard for that. */
export function useListStateNavigate() {
  const navigate = useNavigate()
  const address = useAddress()
  const { search: here } = useLocation()
  return useCallback(
    (to: ConsolePath, { replace = false, search = here } = {}) =>
      void navigate(address(withListState(to, search)), { replace }),
    [navigate, address, here],
  )
}

/**
 * Closes a dialog over a list and replaces its history entry, so that Back does not reopen it. It does nothing where
 * somebody has left meanwhile.
 */
export function useBackToList(list: ConsolePath) {
  const go = useListStateNavigate()
  const isHere = useIsHere()
  return () => {
    if (isHere()) go(list, { replace: true })
  }
}

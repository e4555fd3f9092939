import { Link, type LinkProps, useLocation } from '@grace/shared-auth/router'
import { useAddress } from '../lib/address.tsx'

/** Opens the edit dialog over the list; the list's filters stay in the address. */
export function EditLink({ id, ...rest }: { id: number } & Omit<LinkProps, 'to' | 'id'>) {
  const address = useAddress()
  const { search } = useLocation()
  return <Link {...rest} to={{ pathname: address(`/pictures/${id}`), search }} />
}

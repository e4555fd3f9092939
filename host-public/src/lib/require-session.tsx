import { type SessionUser, useSession } from '@grace/shared-auth'
import { Navigate, useLocation } from '@grace/shared-auth/router'
import { type ReactNode, useState } from 'react'
import { signInPath } from './login-redirect.ts'

interface Props {
  children: (user: SessionUser) => ReactNode
  /** Content for visitors; by default they are redirected to the sign-in page, which returns here. */
  visitor?: ReactNode
}

/** After signing out redirects home; after an expired session to the sign-in page, which returns here. */
export function RequireSession({ children, visitor }: Props) {
  const { user, ended } = useSession()
  const location = useLocation()
  const [wasSignedIn, setWasSignedIn] = useState(user !== null)
  if (user && !wasSignedIn) setWasSignedIn(true)
  if (user) return children(user)
  if (wasSignedIn && ended === null) return <Navigate to="/" replace />
  return (!wasSignedIn && visitor) || <Navigate to={signInPath(location)} replace />
}

import { type SessionUser, useSession } from '@grace/shared-auth'
import { Navigate, useLocation } from '@grace/shared-auth/router'
import { type ReactNode, useState } from 'react'
import { signInPath } from './login-redirect.ts'

interface Props {
  children: (user: SessionUser) => ReactNode
  /** For a visitor; without it one is sent to the sign-in page, and back from there. */
  visitor?: ReactNode
}

/** Who signed out goes home; whose session ended signs in again, and comes back. */
export function RequireSession({ children, visitor }: Props) {
  const { user, ended } = useSession()
  const location = useLocation()
  const [wasSignedIn, setWasSignedIn] = useState(user !== null)
  if (user && !wasSignedIn) setWasSignedIn(true)
  if (user) return children(user)
  if (wasSignedIn && ended === null) return <Navigate to="/" replace />
  return (!wasSignedIn && visitor) || <Navigate to={signInPath(location)} replace />
}

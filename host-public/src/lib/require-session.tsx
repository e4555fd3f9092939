import { type SessionUser, useSession } from '@grace/shared-auth'
import { Navigate, useLocation } from '@grace/shared-auth/router'
import { type ReactNode, useEffect, useState } from 'react'
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
  const hasSignedOut = !user && wasSignedIn && ended === null
  useEffect(() => {
    if (!hasSignedOut) return
    // Back before the home page has loaded: this page stays mounted, and its redirect does not run again.
    const showVisitor = () => setWasSignedIn(false)
    addEventListener('popstate', showVisitor)
    return () => removeEventListener('popstate', showVisitor)
  }, [hasSignedOut])
  if (user) return children(user)
  if (hasSignedOut) return <Navigate to="/" replace />
  return (!wasSignedIn && visitor) || <Navigate to={signInPath(location)} replace />
}

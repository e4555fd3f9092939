import { isAdministrator } from '@grace/contract/roles'
import { followOtherTabs, useUser } from '@grace/shared-auth'
import { useNavigate } from '@grace/shared-auth/router'
import { useEffect } from 'react'
import AdminApp from '../admin-app.tsx'
import { ConsoleRoot } from '../lib/console-root.tsx'
import { AccessDenied } from './access-denied.tsx'
import { SignInForm } from './sign-in-form.tsx'
import './standalone.css'

/** The console on a page of its own, with the little of the host that it then needs. */
export function StandalonePage() {
  const user = useUser()
  const navigate = useNavigate()
  useEffect(() => followOtherTabs(), [])

  if (isAdministrator(user?.role)) return <AdminApp basePath="" onSignedOut={() => void navigate('/')} />
  return (
    <ConsoleRoot>
      <main className="adm-gate">{user ? <AccessDenied /> : <SignInForm />}</main>
    </ConsoleRoot>
  )
}

import { isAdministrator } from '@grace/contract/roles'
import { followOtherTabs, useUser } from '@grace/shared-auth'
import { useNavigate } from '@grace/shared-auth/router'
import { useEffect } from 'react'
import AdminApp from '../admin-app.tsx'
import { ConsoleRoot } from '../lib/console-root.tsx'
import { AccessDenied } from './access-denied.tsx'
import { SignInForm } from './sign-in-form.tsx'
import './standalone.css'

/** Standalone page of the console, with its own login. */
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

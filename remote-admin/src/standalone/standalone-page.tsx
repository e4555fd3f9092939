import { isAdministrator } from '@grace/contract/roles'
import { followOtherTabs, useUser } from '@grace/shared-auth'
import { useNavigate } from '@grace/shared-auth/router'
import { useEffect, useState } from 'react'
import AdminApp from '../admin-app.tsx'
import { ConsoleRoot } from '../lib/console-root.tsx'
import { AccessDenied } from './access-denied.tsx'
import { SignInForm } from './sign-in-form.tsx'
import './standalone.css'

/** Standalone page of the console, with its own login. */
export function StandalonePage() {
  const user = useUser()
  const navigate = useNavigate()
  const [greeting, setGreeting] = useState<string>()
  useEffect(() => followOtherTabs(), [])

  if (isAdministrator(user?.role)) {
    return <AdminApp basePath="" onSignedOut={() => void navigate('/')} {...(greeting && { greeting })} />
  }
  return (
    <ConsoleRoot>
      <main className="adm-gate">{user ? <AccessDenied /> : <SignInForm onSignedIn={setGreeting} />}</main>
    </ConsoleRoot>
  )
}

import { signOut } from '@grace/shared-auth/call'
import { Button } from 'antd'
import { useEffect } from 'react'

export function AccessDenied() {
  useEffect(() => {
    document.title = 'Access Denied · Admin console'
  }, [])
  return (
    <section className="adm-gate-card">
      <h1>Access Denied</h1>
      <p>This area is only accessible to administrators.</p>
      <Button onClick={() => void signOut()}>Logout</Button>
    </section>
  )
}

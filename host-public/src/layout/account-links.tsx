import { isAdministrator } from '@grace/contract/roles'
import { followOtherTabs, useUser } from '@grace/shared-auth'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../language/use-translation.ts'
import { signOut } from '../sign-out.ts'
import { LoginLink } from './login-link.tsx'
import { PageLink } from './page-link.tsx'

/** Account links of the header, loaded when a session may exist. */
export default function AccountLinks() {
  const { t } = useTranslation()
  const user = useUser()
  const hasLeft = useRef(false)
  useEffect(followOtherTabs, [])
  if (!user) {
    return (
      <LoginLink
        ref={(link) => {
          // The focused button is gone.
          if (hasLeft.current) link?.focus()
          hasLeft.current = false
        }}
      />
    )
  }
  return (
    <>
      <PageLink to={isAdministrator(user.role) ? '/admin' : '/dashboard'}>{user.fullName}</PageLink>
      <button
        className="button quiet"
        type="button"
        onClick={() => {
          hasLeft.current = true
          void signOut()
        }}
      >
        {t('nav.logout')}
      </button>
    </>
  )
}

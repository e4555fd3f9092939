import { isAdministrator } from '@grace/contract/roles'
import { followOtherTabs, useUser } from '@grace/shared-auth'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LoginLink } from './login-link.tsx'
import { LogoutButton } from './logout-button.tsx'
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
      <LogoutButton
        onLeave={() => {
          hasLeft.current = true
        }}
      >
        {t('nav.logout')}
      </LogoutButton>
    </>
  )
}

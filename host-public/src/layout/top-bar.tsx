import { useUser } from '@grace/shared-auth'
import { useLocation } from '@grace/shared-auth/router'
import { useEffect, useRef } from 'react'
import { useSite } from '../answers/answers.ts'
import { splitPath } from '../language/languages.ts'
import { useTranslation } from '../language/use-translation.ts'
import { signOut } from '../sign-out.ts'
import { LanguageMenu } from './language-menu.tsx'
import { PageLink } from './page-link.tsx'
import { useDisclosure } from './use-disclosure.ts'

export const navigation = [
  ['home', '/'],
  ['about', '/about'],
  ['sermons', '/#sermons'],
  ['events', '/#events'],
  ['contact', '/contact'],
] as const

export function TopBar() {
  const { t } = useTranslation()
  const { pathname, key } = useLocation()
  const { path } = splitPath(pathname)
  const { isOpen, close, around, button, shown } = useDisclosure()
  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever one went, the menu has done its work.
  useEffect(close, [key])
  return (
    <div className="top-bar">
      <div className="wide" {...around}>
        <PageLink to="/" className="brand">
          {useSite().settings.churchName}
        </PageLink>
        <button className="menu-toggle" {...button}>
          {t('nav.menu')}
        </button>
        <nav id={shown.id} className={isOpen ? 'open' : undefined} aria-label={t('nav.label')}>
          {navigation.map(([name, to]) => (
            <PageLink key={name} to={to} aria-current={to === path ? 'page' : undefined}>
              {t(`nav.${name}`)}
            </PageLink>
          ))}
          <SignedInOrNot />
        </nav>
        <LanguageMenu />
      </div>
    </div>
  )
}

function SignedInOrNot() {
  const { t } = useTranslation()
  const user = useUser()
  const hasLeft = useRef(false)
  if (!user) {
    return (
      <PageLink
        to="/login"
        className="button"
        ref={(link) => {
          // The button that had the focus is gone.
          if (hasLeft.current) link?.focus()
          hasLeft.current = false
        }}
      >
        {t('nav.login')}
      </PageLink>
    )
  }
  return (
    <>
      <PageLink to={user.role === 'ADMIN' ? '/admin' : '/dashboard'}>{user.fullName}</PageLink>
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

import { splitPath } from '@grace/contract/languages'
import { useLocation } from '@grace/shared-auth/router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '../hydration/query-cache.ts'
import { LanguageMenu } from './language-menu.tsx'
import { searchAndLists } from './lists.ts'
import { LoginLink } from './login-link.tsx'
import { PageLink } from './page-link.tsx'
import { useHasSession } from './use-has-session.ts'

const AccountLinks = lazy(() => import('./account-links.tsx'))

export const navigation = [
  ['home', '/'],
  ['about', '/about'],
  ['sermons', '/#sermons'],
  ['events', '/#events'],
  ['contact', '/contact'],
] as const

/** Lists whose pages belong to a link that leads to a section of the home page. */
const sections: Partial<Record<(typeof navigation)[number][0], string>> = {
  sermons: '/sermons',
  events: '/events',
}

function markOf(name: keyof typeof sections, to: string, path: string) {
  const list = sections[name]
  if (to === path) return 'page'
  return list && (path === list || path.startsWith(`${list}/`)) ? 'true' : undefined
}

export function TopBar() {
  const { t } = useTranslation()
  const { path } = splitPath(useLocation().pathname)
  return (
    <div className="top-bar">
      <div className="wide row">
        <PageLink to="/" className="brand">
          {useSite().settings.churchName}
        </PageLink>
        <button className="menu-toggle" type="button" popoverTarget="menu">
          {t('nav.menu')}
        </button>
        <nav id="menu" popover="auto" aria-label={t('nav.label')}>
          {navigation.map(([name, to]) => (
            <PageLink key={name} to={to} aria-current={markOf(name, to, path)}>
              {t(`nav.${name}`)}
            </PageLink>
          ))}
          {searchAndLists.map(([name, to]) => (
            <PageLink key={name} to={to} className="to-list" aria-current={to === path ? 'page' : undefined}>
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
  const login = <LoginLink />
  return useHasSession() ? (
    <Suspense fallback={login}>
      <AccountLinks />
    </Suspense>
  ) : (
    login
  )
}

import type { AdminRemoteProps } from '@grace/shared-auth'
import { useId, useState } from 'react'
import { ApiContractNotice } from '../api-contract/api-contract-notice.tsx'
import { ErrorBoundary } from '../lib/error-boundary.tsx'
import { Failure } from '../lib/failure.tsx'
import { lazyPart } from '../lib/lazy-part.tsx'
import { lazyScreen } from '../lib/lazy-screen.tsx'
import { useRequiredSetUp } from '../lib/required-set-up.ts'
import { UnreadPoll } from '../lib/unread.tsx'
import { useIsPhone } from '../lib/use-media-query.ts'
import { Navbar } from './navbar.tsx'
import { Releases } from './releases.tsx'
import { Screens } from './screens.tsx'
import './shell.css'
import { SidebarMenu } from './sidebar-menu.tsx'
import { useSidebar } from './use-sidebar.ts'
import { useWriteKey, WriteMenu } from './write-menu.tsx'

const SetUp = lazyScreen(async () => (await import('./set-up-screen.tsx')).SetUpScreen)

const PhoneNavigation = lazyPart(async () => (await import('./phone-navigation.tsx')).PhoneNavigation, null)

/** Frame around every screen, rendered before any screen's code has loaded. */
export function Shell({ onSignedOut, hostRelease }: Pick<AdminRemoteProps, 'onSignedOut' | 'hostRelease'>) {
  const isPhone = useIsPhone()
  const setUp = useRequiredSetUp()
  useWriteKey()
  const sidebarId = useId()
  const contentId = useId()
  const { isCollapsed, isHidden, toggleCollapsed, toggleHidden } = useSidebar()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const width = isHidden ? 'hidden' : isCollapsed ? 'collapsed' : 'full'

  return (
    <>
      <a className="adm-skip" href={`#${contentId}`} onClick={(event) => skipTo(contentId, event)}>
        Skip to content
      </a>
      <Navbar
        sidebarId={sidebarId}
        onSignedOut={onSignedOut}
        sidebar={
          isPhone
            ? { isOn: isDrawerOpen, flip: () => setDrawerOpen(true) }
            : { isOn: !isHidden, flip: toggleHidden }
        }
        labels={isPhone ? null : { isOn: !isCollapsed, flip: toggleCollapsed }}
      />
      <div className="adm-below-navbar">
        {isPhone ? null : (
          <nav id={sidebarId} className="adm-sidebar" data-width={width} aria-label="Console">
            {isHidden ? null : (
              <>
                <WriteMenu isCollapsed={isCollapsed} />
                <SidebarMenu isCollapsed={isCollapsed} />
                {isCollapsed ? null : <Releases ofSite={hostRelease} />}
              </>
            )}
          </nav>
        )}
        <main id={contentId} className="adm-content" tabIndex={-1}>
          <ApiContractNotice />
          {setUp ? (
            <SetUp step={setUp} />
          ) : (
            <>
              <UnreadPoll />
              <Screens />
            </>
          )}
        </main>
      </div>
      {isPhone ? (
        <ErrorBoundary
          fallback={(failure) =>
            isDrawerOpen ? <Failure {...failure} what="The menu could not be loaded." /> : null
          }
        >
          <PhoneNavigation
            id={sidebarId}
            isMenuOpen={isDrawerOpen}
            onMenu={setDrawerOpen}
            hostRelease={hostRelease}
          />
        </ErrorBoundary>
      ) : null}
    </>
  )
}

/** Moves the focus by hand: a fragment in the URL would add a history entry. */
function skipTo(id: string, event: React.MouseEvent) {
  event.preventDefault()
  document.getElementById(id)?.focus()
}

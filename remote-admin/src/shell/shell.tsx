import type { AdminRemoteProps } from '@grace/shared-auth'
import { Layout } from 'antd'
import { useId, useState } from 'react'
import { ApiContractNotice } from '../api-contract/api-contract-notice.tsx'
import { DraftSync } from '../drafts/draft-sync.tsx'
import { ErrorBoundary } from '../lib/error-boundary.tsx'
import { Failure } from '../lib/failure.tsx'
import { lazyPart } from '../lib/lazy-part.tsx'
import { lazyScreen } from '../lib/lazy-screen.tsx'
import { useRequiredSetUp } from '../lib/required-set-up.ts'
import { UnreadPoll } from '../lib/unread.tsx'
import { useIsPhone } from '../lib/use-media-query.ts'
import { MenuTabs } from './menu-tabs.tsx'
import { Navbar } from './navbar.tsx'
import { Screens } from './screens.tsx'
import './shell.css'
import { useSidebar } from './use-sidebar.ts'
import { useWriteKey } from './use-write-key.ts'

const SetUp = lazyScreen(async () => (await import('./set-up-screen.tsx')).SetUpScreen)

const Sidebar = lazyPart(async () => (await import('./sidebar.tsx')).Sidebar, null)

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

  return (
    <Layout>
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
        labels={isPhone || isHidden ? null : { isOn: !isCollapsed, flip: toggleCollapsed }}
      />
      <Layout hasSider={!isPhone}>
        {isPhone ? null : (
          <Layout.Sider
            className="adm-sidebar"
            theme="light"
            trigger={null}
            width={280}
            collapsed={isHidden || isCollapsed}
            collapsedWidth={isHidden ? 0 : 70}
          >
            <nav id={sidebarId} aria-label="Console" hidden={isHidden}>
              {isHidden ? null : (
                <ErrorBoundary
                  fallback={(failure) => <Failure {...failure} what="The menu could not be loaded." />}
                >
                  <Sidebar isCollapsed={isCollapsed} hostRelease={hostRelease} />
                </ErrorBoundary>
              )}
            </nav>
          </Layout.Sider>
        )}
        <Layout.Content id={contentId} tabIndex={-1}>
          <ApiContractNotice />
          {setUp ? (
            <SetUp step={setUp} />
          ) : (
            <>
              <UnreadPoll />
              <DraftSync />
              <MenuTabs />
              <Screens />
            </>
          )}
        </Layout.Content>
      </Layout>
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
    </Layout>
  )
}

/** Moves the focus by hand: a fragment in the URL would add a history entry. */
function skipTo(id: string, event: React.MouseEvent) {
  event.preventDefault()
  document.getElementById(id)?.focus()
}

import {
  ExportOutlined,
  LogoutOutlined,
  MenuFoldOutlined,
  MenuOutlined,
  MenuUnfoldOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { useUser } from '@grace/shared-auth'
import { signOut } from '@grace/shared-auth/call'
import { removeStoredPreview } from '@grace/shared-auth/preview'
import { useQuery } from '@tanstack/react-query'
import { Layout } from 'antd'
import { useContext, useEffect, useState } from 'react'
import { apiContractQuery } from '../api-contract/api-compatibility.ts'
import { BasePath, ConsoleLink } from '../lib/address.tsx'
import { useChurchName } from '../lib/church-name.ts'
import { documentTitle } from '../lib/document-title.ts'
import { IconButton } from '../lib/icon-button.tsx'
import { forgetChoices } from '../lib/last-choices.ts'
import { lazyPart } from '../lib/lazy-part.tsx'
import { draftOwner, draftsOf } from '../lib/unsaved/drafts.ts'
import { useUnsavedGuard } from '../lib/unsaved/unsaved.tsx'
import { FindButton } from './find/find-button.tsx'

interface Toggle {
  isOn: boolean
  flip: () => void
}

/** @param labels null on a phone, where the menu always shows labels, and while the sidebar is hidden. */
export function Navbar({
  sidebarId,
  sidebar,
  labels,
  onSignedOut,
}: {
  sidebarId: string
  sidebar: Toggle
  labels: Toggle | null
  onSignedOut: () => void
}) {
  const churchName = useChurchName()
  useEffect(() => documentTitle.ofChurch(churchName), [churchName])
  const { leave } = useUnsavedGuard()
  const [isAsking, setAsking] = useState(false)
  const signOutHere = () => {
    removeStoredPreview()
    forgetChoices()
    // `signOut` clears the session synchronously, so the host may navigate at once.
    void signOut()
    onSignedOut()
  }
  return (
    <Layout.Header className="adm-navbar">
      <IconButton
        label="Sidebar"
        tip={sidebar.isOn ? 'Hide the sidebar' : 'Show the sidebar'}
        icon={<MenuOutlined />}
        aria-expanded={sidebar.isOn}
        aria-controls={sidebarId}
        onClick={sidebar.flip}
      />
      {labels ? (
        <IconButton
          label="Menu labels"
          tip={labels.isOn ? 'Collapse the menu to icons' : 'Show the menu with its labels'}
          icon={labels.isOn ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
          aria-expanded={labels.isOn}
          aria-controls={sidebarId}
          onClick={labels.flip}
        />
      ) : null}
      <ConsoleLink to="/" className="adm-brand">
        {churchName}
      </ConsoleLink>
      <FindButton />
      <ViewSite />
      <UserMenu />
      <button
        type="button"
        className="adm-logout"
        onClick={() => leave(() => (hasDrafts() ? setAsking(true) : signOutHere()))}
      >
        <LogoutOutlined aria-hidden />
        <span>Logout</span>
      </button>
      {isAsking ? <LogoutDialog onClose={() => setAsking(false)} onLogout={signOutHere} /> : null}
    </Layout.Header>
  )
}

function UserName() {
  const user = useUser()
  return (
    <span className="adm-navbar-user">
      <UserOutlined aria-hidden />
      <span>{user?.fullName || user?.username}</span>
    </span>
  )
}

/** Loaded apart, because antd's menu is large; without it the name is shown alone. */
const UserMenu = lazyPart(
  () =>
    import('./user-menu.tsx').then(
      ({ UserMenu }) => UserMenu,
      () => UserName,
    ),
  <UserName />,
)

const LogoutDialog = lazyPart(async () => (await import('../drafts/logout-dialog.tsx')).LogoutDialog, null)

function hasDrafts(): boolean {
  const owner = draftOwner()
  return owner !== null && draftsOf(owner).length > 0
}

/** At the console's own origin, the server says where the site is. */
function ViewSite() {
  const isInHost = useContext(BasePath) !== ''
  const { data } = useQuery({ ...apiContractQuery, enabled: !isInHost })
  const address = isInHost ? '/' : data?.siteUrl
  return address ? (
    <a className="adm-view-site" href={address} target="_blank" rel="noopener">
      <ExportOutlined aria-hidden />
      <span>View site</span>
    </a>
  ) : null
}

import { CloseOutlined } from '@ant-design/icons'
import { useUser } from '@grace/shared-auth'
import { useModal } from '../lib/dialog.tsx'
import { IconButton } from '../lib/icon-button.tsx'
import { Releases } from './releases.tsx'
import { SidebarMenu } from './sidebar-menu.tsx'
import { WriteMenu } from './write-menu.tsx'

interface Props {
  id: string
  onClose: () => void
  hostRelease: string | undefined
}

/** The menu on a phone: an overlay that closes on a choice, on Escape or on a tap outside. */
export function SidebarDrawer({ id, onClose, hostRelease }: Props) {
  const { ref, props } = useModal(onClose)
  const user = useUser()
  return (
    <dialog ref={ref} {...props} id={id} className="adm-drawer" aria-label="Menu">
      <nav aria-label="Console" className="adm-drawer-frame">
        <IconButton label="Close menu" icon={<CloseOutlined />} onClick={onClose} />
        {user ? <p className="adm-drawer-user">Logged in as {user.fullName || user.username}</p> : null}
        <WriteMenu onLeave={onClose} />
        <SidebarMenu onLeave={onClose} />
        <Releases ofSite={hostRelease} />
      </nav>
    </dialog>
  )
}

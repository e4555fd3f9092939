import { CloseOutlined } from '@ant-design/icons'
import { Drawer } from 'antd'
import { IconButton } from '../lib/icon-button.tsx'
import { useFocusReturn } from '../lib/use-focus-return.ts'
import { Sidebar } from './sidebar.tsx'

interface Props {
  id: string
  onClose: () => void
  hostRelease: string | undefined
}

/** The menu on a phone: an overlay that closes on a choice, on Escape or on a tap outside. */
export function SidebarDrawer({ id, onClose, hostRelease }: Props) {
  useFocusReturn()
  return (
    <Drawer
      open
      id={id}
      className="adm-drawer"
      placement="left"
      size={280}
      closable={false}
      aria-label="Menu"
      onClose={onClose}
    >
      <nav aria-label="Console" className="adm-drawer-frame">
        <IconButton label="Close menu" icon={<CloseOutlined />} onClick={onClose} />
        <Sidebar onLeave={onClose} hostRelease={hostRelease} />
      </nav>
    </Drawer>
  )
}

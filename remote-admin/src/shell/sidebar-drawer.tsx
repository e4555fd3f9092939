import { CloseOutlined } from '@ant-design/icons'
import { useModal } from '../lib/dialog.tsx'
import { IconButton } from '../lib/icon-button.tsx'
import { SidebarMenu } from './sidebar-menu.tsx'

/** The menu on a phone: it lies over the page until an entry is chosen, Escape is pressed or the page is touched. */
export function SidebarDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { ref, onNativeClose } = useModal(onClose)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; the keyboard has Escape.
    <dialog
      ref={ref}
      id={id}
      className="adm-drawer"
      aria-label="Menu"
      onClose={onNativeClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <nav aria-label="Console" className="adm-drawer-frame">
        <IconButton label="Close menu" icon={<CloseOutlined />} onClick={onClose} />
        <SidebarMenu onLeave={onClose} />
      </nav>
    </dialog>
  )
}

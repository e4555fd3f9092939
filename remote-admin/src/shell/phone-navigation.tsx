import {
  CalendarOutlined,
  FormOutlined,
  GlobalOutlined,
  InboxOutlined,
  MenuOutlined,
} from '@ant-design/icons'
import { ConsoleLink } from '../lib/address.tsx'
import { useAreas } from '../lib/areas.ts'
import { UnreadCount } from '../lib/unread.tsx'
import { entryOf, menuFor } from './menu.ts'
import './phone.css'
import { SidebarDrawer } from './sidebar-drawer.tsx'
import { openGroup } from './sidebar-menu.tsx'
import { useConsolePath } from './use-console-path.ts'

interface Props {
  /** Id of the menu. */
  id: string
  isMenuOpen: boolean
  onMenu: (isOpen: boolean) => void
  hostRelease: string | undefined
}

/** The menu of a phone, and a bar at the thumb with what is done daily. Loaded on phones only. */
export function PhoneNavigation({ id, isMenuOpen, onMenu, hostRelease }: Props) {
  return (
    <>
      {isMenuOpen ? <SidebarDrawer id={id} onClose={() => onMenu(false)} hostRelease={hostRelease} /> : null}
      <Bar onMenu={() => onMenu(true)} isMenuOpen={isMenuOpen} />
    </>
  )
}

function Bar({ onMenu, isMenuOpen }: { onMenu: () => void; isMenuOpen: boolean }) {
  const here = entryOf(useConsolePath())?.path
  const areas = useAreas()
  const menu = menuFor(areas)
  const entriesOf = (label: string) =>
    menu.flatMap((item) => ('entries' in item && item.label === label ? item.entries : []))
  const [inbox, site] = [entriesOf('Inbox'), entriesOf('Site')]
  const isHere = (paths: readonly (string | undefined)[]) =>
    here !== undefined && paths.includes(here) ? 'page' : undefined
  return (
    <nav className="adm-phone-bar" aria-label="Daily">
      <ConsoleLink to="/" aria-current={isHere(['/'])}>
        <CalendarOutlined aria-hidden />
        Today
      </ConsoleLink>
      {inbox[0] ? (
        <ConsoleLink to={inbox[0].path} aria-current={isHere(inbox.map(({ path }) => path))}>
          <InboxOutlined aria-hidden />
          <span>
            Inbox
            <UnreadCount />
          </span>
        </ConsoleLink>
      ) : null}
      {areas.includes('content') ? (
        <ConsoleLink to="/blogs/new" aria-current={isHere(['/blogs/new'])}>
          <FormOutlined aria-hidden />
          Write
        </ConsoleLink>
      ) : null}
      {site.length > 0 ? (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-current={isHere(site.map(({ path }) => path))}
          onClick={() => {
            openGroup('Site')
            onMenu()
          }}
        >
          <GlobalOutlined aria-hidden />
          Site
        </button>
      ) : null}
      <button type="button" aria-expanded={isMenuOpen} aria-haspopup="dialog" onClick={onMenu}>
        <MenuOutlined aria-hidden />
        Menu
      </button>
    </nav>
  )
}

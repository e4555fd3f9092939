import { FormOutlined, MenuOutlined } from '@ant-design/icons'
import { ConsoleLink } from '../lib/address.tsx'
import { useAreas } from '../lib/areas.ts'
import { entryOf, menuFor, screensOf, writingsFor } from './menu.ts'
import './phone.css'
import { SidebarDrawer } from './sidebar-drawer.tsx'
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

/** Rows of the menu in the bar. */
const daily = ['Dashboard', 'Inbox', 'Blog']

function Bar({ onMenu, isMenuOpen }: { onMenu: () => void; isMenuOpen: boolean }) {
  const here = entryOf(useConsolePath())?.path
  const areas = useAreas()
  const [first] = writingsFor(areas)
  const links = menuFor(areas)
    .filter(({ label }) => daily.includes(label))
    .map((row) => (
      <ConsoleLink
        key={row.path}
        to={row.path}
        aria-current={screensOf(row).some(({ path }) => path === here) ? 'page' : undefined}
      >
        <row.icon aria-hidden />
        <span>
          {row.label}
          {row.Count ? <row.Count /> : null}
        </span>
      </ConsoleLink>
    ))
  return (
    <nav className="adm-phone-bar" aria-label="Daily">
      {links}
      {first ? (
        <ConsoleLink to={first.path}>
          <FormOutlined aria-hidden />
          Write
        </ConsoleLink>
      ) : null}
      <button type="button" aria-expanded={isMenuOpen} aria-haspopup="dialog" onClick={onMenu}>
        <MenuOutlined aria-hidden />
        Menu
      </button>
    </nav>
  )
}

import { useLocation } from '@grace/shared-auth/router'
import { ConsoleLink } from '../lib/address.tsx'
import { useAreas } from '../lib/areas.ts'
import { type MenuEntry, tabsOf } from './menu.ts'
import './menu-tabs.css'
import { useConsolePath } from './use-console-path.ts'

/** Links to the other screens of the menu's row, at the head of each of them. */
export function MenuTabs() {
  const here = useConsolePath()
  const query = new URLSearchParams(useLocation().search)
  const row = tabsOf(here, useAreas())
  if (!row?.tabs || row.tabs.length < 2) return null
  // The list of all comes before its parts.
  const current = row.tabs.filter((tab) => isAt(tab, here, query)).at(-1)
  return (
    <nav aria-label={row.label}>
      <ul className="adm-menu-tabs">
        {row.tabs.map((tab) => (
          <Tab key={tab.path} {...tab} isCurrent={tab === current} />
        ))}
      </ul>
    </nav>
  )
}

function isAt({ path }: MenuEntry, here: string, query: URLSearchParams): boolean {
  const [pathname, search] = path.split('?')
  return (
    pathname === here && [...new URLSearchParams(search)].every(([name, value]) => query.get(name) === value)
  )
}

/** On a phone the row is wider than the screen. */
const intoView = (tab: HTMLLIElement | null) =>
  tab?.parentElement?.scrollTo?.({ left: tab.offsetLeft - 16, behavior: 'instant' })

function Tab({ label, path, Count, While, isCurrent }: MenuEntry & { isCurrent: boolean }) {
  const tab = (
    <li ref={isCurrent ? intoView : null}>
      <ConsoleLink to={path} aria-current={isCurrent ? 'page' : undefined}>
        {label}
        {Count ? <Count /> : null}
      </ConsoleLink>
    </li>
  )
  return While ? <While>{tab}</While> : tab
}

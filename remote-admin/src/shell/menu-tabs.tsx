import { ConsoleLink } from '../lib/address.tsx'
import { useAreas } from '../lib/areas.ts'
import { type MenuEntry, menuFor } from './menu.ts'
import './menu-tabs.css'
import { useConsolePath } from './use-console-path.ts'

/** Links to the other screens of the menu's row, at the head of each of them. */
export function MenuTabs() {
  const here = useConsolePath()
  const row = menuFor(useAreas()).find(({ tabs }) => tabs?.some(({ path }) => path === here))
  if (!row?.tabs || row.tabs.length < 2) return null
  return (
    <nav aria-label={row.label}>
      <ul className="adm-menu-tabs">
        {row.tabs.map((tab) => (
          <Tab key={tab.path} {...tab} isCurrent={tab.path === here} />
        ))}
      </ul>
    </nav>
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

import { DownOutlined } from '@ant-design/icons'
import { Fragment, useId, useState } from 'react'
import { useAreas } from '../lib/areas.ts'
import { readStored, useLocalStorage, writeStored } from '../lib/use-local-storage.ts'
import { FlyoutGroup, type OpenFlyout } from './flyout-group.tsx'
import { entryOf, type MenuGroup, menuFor } from './menu.ts'
import { Entry } from './menu-entry.tsx'
import { useConsolePath } from './use-console-path.ts'

const stored = 'menu-groups'

/** The group is open when the menu is rendered next. */
export const openGroup = (label: string) =>
  writeStored(stored, { ...readStored<Record<string, boolean>>(stored, {}), [label]: true })

/** Menu groups and entries. */
export function SidebarMenu({
  isCollapsed = false,
  onLeave,
}: {
  /** To icons: labels are tooltips, and the entries of a group are in a flyout beside it. */
  isCollapsed?: boolean
  onLeave?: () => void
}) {
  const current = entryOf(useConsolePath())?.path ?? null
  const areas = useAreas()
  const [flyout, setFlyout] = useState<OpenFlyout>(null)
  // Groups opened or closed by the user; by default a group is open when it starts so or contains the current screen.
  const [chosen, setChosen] = useLocalStorage<Record<string, boolean>>(stored, {})
  const isOpen = ({ label, startsOpen, entries }: MenuGroup) =>
    chosen[label] ?? (startsOpen || entries.some(({ path }) => path === current))
  return (
    <ul className="adm-menu">
      {menuFor(areas).map((item) =>
        !('entries' in item) ? (
          <Fragment key={item.path}>
            {item.section ? <li className="adm-menu-section adm-quiet">{item.section}</li> : null}
            <Entry entry={item} isCurrent={item.path === current} onLeave={onLeave} isIcon={isCollapsed} />
          </Fragment>
        ) : isCollapsed ? (
          <FlyoutGroup
            key={item.label}
            group={item}
            current={current}
            flyout={flyout}
            setFlyout={setFlyout}
          />
        ) : (
          <Group
            key={item.label}
            group={item}
            current={current}
            isOpen={isOpen(item)}
            onToggle={() => setChosen({ ...chosen, [item.label]: !isOpen(item) })}
            onLeave={onLeave}
          />
        ),
      )}
    </ul>
  )
}

function Group({
  group: { label, icon: Icon, entries, Count },
  current,
  isOpen,
  onToggle,
  onLeave,
}: {
  group: MenuGroup
  current: string | null
  isOpen: boolean
  onToggle: () => void
  onLeave?: (() => void) | undefined
}) {
  const listId = useId()
  const holdsCurrent = entries.some(({ path }) => path === current)
  return (
    <li>
      <button
        type="button"
        className="adm-menu-item adm-menu-group"
        data-holds-current={holdsCurrent && !isOpen}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={onToggle}
      >
        <Icon aria-hidden />
        <span className="adm-menu-label">
          {label}
          {Count && !isOpen ? <Count /> : null}
        </span>
        <DownOutlined aria-hidden className="adm-menu-arrow" />
      </button>
      <ul id={listId} hidden={!isOpen}>
        {entries.map((entry) => (
          <Entry
            key={entry.path}
            entry={entry}
            isCurrent={entry.path === current}
            hasCount={isOpen}
            onLeave={onLeave}
          />
        ))}
      </ul>
    </li>
  )
}

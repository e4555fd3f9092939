import { DownOutlined } from '@ant-design/icons'
import { Fragment, useId } from 'react'
import { ConsoleLink } from '../lib/address.tsx'
import { useAreas } from '../lib/areas.ts'
import { readStored, useLocalStorage, writeStored } from '../lib/use-local-storage.ts'
import { entryOf, type MenuEntry, type MenuGroup, menuFor } from './menu.ts'
import { useConsolePath } from './use-console-path.ts'

const stored = 'menu-groups'

/** The group is open when the menu is rendered next. */
export const openGroup = (label: string) =>
  writeStored(stored, { ...readStored<Record<string, boolean>>(stored, {}), [label]: true })

/** Menu groups and entries. When collapsed to icons, labels remain for screen readers and show on hover and focus. */
export function SidebarMenu({ onLeave }: { onLeave?: () => void }) {
  const current = entryOf(useConsolePath())?.path ?? null
  const areas = useAreas()
  // Groups opened or closed by the user; by default a group is open when it starts so or contains the current screen.
  const [chosen, setChosen] = useLocalStorage<Record<string, boolean>>(stored, {})
  const isOpen = ({ label, startsOpen, entries }: MenuGroup) =>
    chosen[label] ?? (startsOpen || entries.some(({ path }) => path === current))
  return (
    <ul className="adm-menu">
      {menuFor(areas).map((item) =>
        'entries' in item ? (
          <Group
            key={item.label}
            group={item}
            current={current}
            isOpen={isOpen(item)}
            onToggle={() => setChosen({ ...chosen, [item.label]: !isOpen(item) })}
            onLeave={onLeave}
          />
        ) : (
          <Fragment key={item.path}>
            {item.section ? <li className="adm-menu-section adm-quiet">{item.section}</li> : null}
            <Entry entry={item} isCurrent={item.path === current} onLeave={onLeave} />
          </Fragment>
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

function Entry({
  entry: { label, path, icon: Icon, Count, While },
  isCurrent,
  hasCount = true,
  onLeave,
}: {
  entry: MenuEntry
  isCurrent: boolean
  hasCount?: boolean
  onLeave?: (() => void) | undefined
}) {
  // Remounted on each screen: a count that a mutation made stale is fetched again.
  const here = useConsolePath()
  if (While && !hasCount) return null
  const item = (
    <li>
      <ConsoleLink
        to={path}
        className="adm-menu-item"
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onLeave}
      >
        <Icon aria-hidden />
        <span className="adm-menu-label">
          {label}
          {Count && hasCount ? <Count key={here} /> : null}
        </span>
      </ConsoleLink>
    </li>
  )
  return While ? <While>{item}</While> : item
}

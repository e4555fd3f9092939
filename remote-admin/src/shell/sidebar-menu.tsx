import { DownOutlined } from '@ant-design/icons'
import { Menu, type MenuProps } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { ConsoleLink } from '../lib/address.tsx'
import { useAreas } from '../lib/areas.ts'
import { followLink } from '../lib/list/follow-link.ts'
import { useLocalStorage } from '../lib/use-local-storage.ts'
import { entryOf, type MenuEntry, type MenuRow, menuFor, screensOf } from './menu.ts'
import { useConsolePath } from './use-console-path.ts'

type MenuClick = Parameters<NonNullable<MenuProps['onClick']>>[0]

/** Rows of the menu; a group opens below its row, or beside it when the menu is collapsed to icons. */
export function SidebarMenu({
  isCollapsed,
  onLeave,
}: {
  isCollapsed: boolean
  onLeave: (() => void) | undefined
}) {
  // Remounted on each screen: a count that a mutation made stale is fetched again.
  const here = useConsolePath()
  const current = entryOf(here)?.path
  // Groups opened or closed by the user; by default a group is open when it starts so or contains the current screen.
  const [chosen, setChosen] = useLocalStorage<Record<string, boolean | undefined>>('menu-groups', {})
  const [flyouts, setFlyouts] = useState<string[]>([])
  const rows = menuFor(useAreas())
  const isCurrent = (row: MenuRow) => screensOf(row).some(({ path }) => path === current)
  const isOpen = (row: MenuRow) => chosen[row.label] ?? (row.startsOpen || isCurrent(row))
  const entryLink = ({ label, path }: MenuEntry) => (
    <ConsoleLink to={path} aria-current={path === current ? 'page' : undefined} onClick={onLeave}>
      {label}
    </ConsoleLink>
  )
  const rowLink = (row: MenuRow) => (
    <ConsoleLink
      to={row.path}
      aria-current={isCurrent(row) ? (row.entries ? 'true' : 'page') : undefined}
      onClick={(event) => {
        if (row.entries) {
          // It leads to the list; the arrow beside it closes the group.
          event.stopPropagation()
          setChosen({ ...chosen, [row.label]: undefined })
        }
        onLeave?.()
      }}
      onKeyDown={(event) => {
        if (!row.entries) return
        if (event.key === 'Enter') event.stopPropagation()
        else if (!isCollapsed) toggleByArrow(row, event)
      }}
    >
      {row.label}
      {row.Count ? <row.Count key={here} /> : null}
    </ConsoleLink>
  )
  const toggleByArrow = ({ label }: MenuRow, { key }: KeyboardEvent) => {
    if (key === 'ArrowRight' || key === 'ArrowLeft') setChosen({ ...chosen, [label]: key === 'ArrowRight' })
  }
  return (
    <Menu
      className="adm-menu"
      mode="inline"
      // Each link is a stop of the Tab key instead.
      tabIndex={-1}
      inlineIndent={12}
      // The console's tooltips show on focus and on a long press, too.
      tooltip={false}
      expandIcon={<DownOutlined aria-hidden className="adm-menu-arrow" />}
      selectedKeys={rows.flatMap((row) => (isCurrent(row) ? [row.label, `${row.label} ${current}`] : []))}
      openKeys={isCollapsed ? flyouts : rows.filter(isOpen).map(({ label }) => label)}
      onOpenChange={(open) => {
        if (isCollapsed) return setFlyouts(open)
        const toggled = rows.find((row) => row.entries && isOpen(row) !== open.includes(row.label))
        if (toggled) setChosen({ ...chosen, [toggled.label]: !isOpen(toggled) })
      }}
      onClick={(info) => {
        followLink(info)
        setFlyouts([])
      }}
      items={rows.map((row) => ({
        key: row.label,
        icon: <row.icon aria-hidden />,
        label: rowLink(row),
        ...(row.entries
          ? {
              children: row.entries.map((entry) => ({
                key: `${row.label} ${entry.path}`,
                label: entryLink(entry),
                // Below the label of its row, not below the icon.
                ...(isCollapsed ? {} : { style: { paddingInlineStart: 38 } }),
              })),
              // The icon stands for its name, which leads to the list.
              ...(isCollapsed && {
                onTitleClick: ({ domEvent }: MenuClick) => domEvent.currentTarget.querySelector('a')?.click(),
              }),
            }
          : isCollapsed
            ? { 'data-tip': row.label, 'data-tip-side': 'beside' }
            : {}),
      }))}
    />
  )
}

import {
  DashboardOutlined,
  EditOutlined,
  FileAddOutlined,
  LockOutlined,
  ReadOutlined,
  TeamOutlined,
  UnorderedListOutlined,
  UserAddOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import type { ConsolePath } from '../lib/address.tsx'

type Icon = ComponentType<{ 'aria-hidden'?: boolean }>

export interface MenuEntry {
  label: string
  path: ConsolePath
  icon: Icon
}

export interface MenuGroup {
  label: string
  icon: Icon
  entries: readonly MenuEntry[]
  /** Open before anybody has opened or closed it. */
  startsOpen?: boolean
}

export const menu: readonly (MenuEntry | MenuGroup)[] = [
  { label: 'Dashboard', path: '/', icon: DashboardOutlined },
  {
    label: 'Users',
    icon: TeamOutlined,
    entries: [
      { label: 'Create user', path: '/users/new', icon: UserAddOutlined },
      { label: 'View users', path: '/users', icon: UnorderedListOutlined },
      { label: 'Change password', path: '/change-password', icon: LockOutlined },
    ],
  },
  {
    label: 'Blog',
    icon: ReadOutlined,
    entries: [
      { label: 'Add blog', path: '/blogs/new', icon: FileAddOutlined },
      { label: 'View blogs', path: '/blogs', icon: UnorderedListOutlined },
      { label: 'Edit blog', path: '/blogs/edit', icon: EditOutlined },
    ],
  },
]

const paths = menu.flatMap((item) => ('entries' in item ? item.entries : [item])).map(({ path }) => path)

/** The entry that an address belongs to: `/users/7` is part of `/users`. Null for an address of no screen. */
export function entryOf(here: string): ConsolePath | null {
  const path = here.replace(/\/+$/, '') || '/'
  const matching = paths.filter((entry) => path === entry || (entry !== '/' && path.startsWith(`${entry}/`)))
  return matching.sort((a, b) => b.length - a.length)[0] ?? null
}

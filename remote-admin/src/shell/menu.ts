import {
  AppstoreOutlined,
  CalendarOutlined,
  DashboardOutlined,
  DeleteOutlined,
  EditOutlined,
  FileAddOutlined,
  FileTextOutlined,
  FolderAddOutlined,
  FolderOutlined,
  FormOutlined,
  GlobalOutlined,
  HeartOutlined,
  InboxOutlined,
  LockOutlined,
  MailOutlined,
  MessageOutlined,
  NotificationOutlined,
  PictureOutlined,
  ReadOutlined,
  SafetyOutlined,
  SettingOutlined,
  TeamOutlined,
  UnorderedListOutlined,
  UploadOutlined,
  UserAddOutlined,
} from '@ant-design/icons'
import type { ComponentType, ReactNode } from 'react'
import type { ConsolePath } from '../lib/address.tsx'
import { lazyPart } from '../lib/lazy-part.tsx'
import { ContactMessageCount, PrayerRequestCount, UnreadCount } from '../lib/unread.tsx'

type Icon = ComponentType<{ 'aria-hidden'?: boolean }>

export interface MenuEntry {
  label: string
  path: ConsolePath
  icon: Icon
  /** What waits there; fetched while the entry is visible. */
  Count?: ComponentType
  /** Renders the entry while it belongs to the menu; by default it always does. Loaded when its group is open. */
  While?: ComponentType<{ children: ReactNode }>
}

export interface MenuGroup {
  label: string
  icon: Icon
  entries: readonly MenuEntry[]
  /** Component that counts the unread messages of the group; rendered while the group is closed. */
  Count?: ComponentType
  /** Open by default. */
  startsOpen?: boolean
}

/** Loaded when its group is open; the menu works without it. */
const optional = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazyPart<P>(() => load().catch(() => () => null), null)
const TextsToWriteCount = optional(
  async () => (await import('../lib/texts/language-counts.tsx')).TextsToWriteCount,
)
const DraftCount = optional(async () => (await import('../drafts/draft-count.tsx')).DraftCount)
const SetUpProgress = optional(async () => (await import('../set-up/while-unfinished.tsx')).SetUpProgress)
const WhileUnfinished = optional(async () => (await import('../set-up/while-unfinished.tsx')).WhileUnfinished)

export const menu: readonly (MenuEntry | MenuGroup)[] = [
  { label: 'Dashboard', path: '/', icon: DashboardOutlined },
  {
    label: 'Users',
    icon: TeamOutlined,
    entries: [
      { label: 'Create user', path: '/users/new', icon: UserAddOutlined },
      { label: 'View users', path: '/users', icon: UnorderedListOutlined },
      { label: 'Change password', path: '/change-password', icon: LockOutlined },
      { label: 'Security', path: '/security', icon: SafetyOutlined },
    ],
  },
  {
    label: 'Pictures',
    icon: PictureOutlined,
    entries: [
      { label: 'Add pictures', path: '/pictures/new', icon: UploadOutlined },
      { label: 'View pictures', path: '/pictures', icon: AppstoreOutlined },
      { label: 'Edit pictures', path: '/pictures/edit', icon: EditOutlined },
    ],
  },
  {
    label: 'Post Categories',
    icon: FolderOutlined,
    entries: [
      { label: 'Add category', path: '/categories/new', icon: FolderAddOutlined },
      { label: 'View categories', path: '/categories', icon: UnorderedListOutlined },
      { label: 'Edit category', path: '/categories/edit', icon: EditOutlined },
    ],
  },
  {
    label: 'Blog',
    icon: FileTextOutlined,
    entries: [
      { label: 'Add blog', path: '/blogs/new', icon: FileAddOutlined },
      { label: 'View blogs', path: '/blogs', icon: UnorderedListOutlined },
      { label: 'Edit blog', path: '/blogs/edit', icon: EditOutlined },
    ],
  },
  {
    label: 'Posts',
    icon: ReadOutlined,
    startsOpen: true,
    entries: [
      { label: 'Create post', path: '/posts/new', icon: FormOutlined },
      { label: 'View posts', path: '/posts', icon: UnorderedListOutlined },
    ],
  },
  {
    label: 'Inbox',
    icon: InboxOutlined,
    Count: UnreadCount,
    entries: [
      {
        label: 'Prayer requests',
        path: '/inbox/prayer-requests',
        icon: HeartOutlined,
        Count: PrayerRequestCount,
      },
      {
        label: 'Contact messages',
        path: '/inbox/messages',
        icon: MessageOutlined,
        Count: ContactMessageCount,
      },
      { label: 'Subscribers', path: '/inbox/subscribers', icon: TeamOutlined },
      { label: 'Newsletter', path: '/newsletter', icon: MailOutlined },
    ],
  },
  {
    label: 'Site',
    icon: GlobalOutlined,
    entries: [
      { label: 'Services', path: '/services', icon: CalendarOutlined },
      { label: 'Announcements', path: '/announcements', icon: NotificationOutlined },
      { label: 'Events', path: '/events', icon: CalendarOutlined },
      { label: 'Sermons', path: '/sermons', icon: MessageOutlined },
      { label: 'News', path: '/news', icon: ReadOutlined },
      { label: 'Home and About', path: '/blocks', icon: FormOutlined },
      {
        label: 'Languages',
        path: '/languages',
        icon: GlobalOutlined,
        Count: TextsToWriteCount,
      },
      { label: 'Import', path: '/import', icon: UploadOutlined },
      { label: 'Settings', path: '/settings', icon: SettingOutlined },
      {
        label: 'Set up your church',
        path: '/setup',
        icon: UnorderedListOutlined,
        Count: SetUpProgress,
        While: WhileUnfinished,
      },
    ],
  },
  { label: 'Drafts', path: '/drafts', icon: FormOutlined, Count: DraftCount },
  { label: 'Trash', path: '/trash', icon: DeleteOutlined },
  { label: 'Audit trail', path: '/audit', icon: UnorderedListOutlined },
  { label: 'Test page', path: '/test', icon: SettingOutlined },
]

const paths = menu.flatMap((item) => ('entries' in item ? item.entries : [item])).map(({ path }) => path)

/** The menu entry of a path: `/users/7` belongs to `/users`. Null for an unknown path. */
export function entryOf(here: string): ConsolePath | null {
  const path = here.replace(/^(.*[^/])?\/*$/, '$1') || '/'
  const matching = paths.filter((entry) => path === entry || (entry !== '/' && path.startsWith(`${entry}/`)))
  return matching.sort((a, b) => b.length - a.length)[0] ?? null
}

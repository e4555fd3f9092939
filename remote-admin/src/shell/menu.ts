import {
  CalendarOutlined,
  DashboardOutlined,
  FileTextOutlined,
  FolderOutlined,
  InboxOutlined,
  MailOutlined,
  NotificationOutlined,
  PictureOutlined,
  ReadOutlined,
  SettingOutlined,
  SoundOutlined,
  TeamOutlined,
  ToolOutlined,
} from '@ant-design/icons'
import type { AdminArea } from '@grace/contract/areas'
import type { ComponentType, ReactNode } from 'react'
import type { ConsolePath } from '../lib/address.tsx'
import { lazyPart } from '../lib/lazy-part.tsx'
import { ContactMessageCount, PrayerRequestCount, UnreadCount } from '../lib/unread.tsx'

export interface MenuEntry {
  label: string
  path: ConsolePath
  /** It belongs to those who have one of these; without any it belongs to every administrator. */
  areas?: readonly AdminArea[]
  /** Number of waiting items; fetched while the entry is visible. */
  Count?: ComponentType
  /** Renders the entry while it belongs to the menu; by default it always does. */
  While?: ComponentType<{ children: ReactNode }>
}

export interface MenuRow extends MenuEntry {
  icon: ComponentType<{ 'aria-hidden'?: boolean }>
  /** Entries below the row. */
  entries?: readonly MenuEntry[]
  /** Open by default. */
  startsOpen?: boolean
  /** Screens of the row, each with links to the others at its head. */
  tabs?: readonly MenuEntry[]
}

/** Loaded apart; the menu works without it. */
const optional = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazyPart<P>(() => load().catch(() => () => null), null)
const TextsToWriteCount = optional(
  async () => (await import('../lib/texts/language-counts.tsx')).TextsToWriteCount,
)
const WaitingCount = optional(async () => (await import('../blogs/waiting-count.tsx')).WaitingCount)
const DraftCount = optional(async () => (await import('../drafts/draft-count.tsx')).DraftCount)
const SetUpProgress = optional(async () => (await import('../set-up/while-unfinished.tsx')).SetUpProgress)
const WhileUnfinished = optional(async () => (await import('../set-up/while-unfinished.tsx')).WhileUnfinished)

const changePassword: MenuEntry = { label: 'Change password', path: '/change-password' }

/** Screens below the administrator's name. */
export const ownScreens: readonly MenuEntry[] = [changePassword, { label: 'Security', path: '/security' }]

/** Rows of the menu, in their order; the specified groups have the specified entries. */
const menu: readonly MenuRow[] = [
  {
    label: 'Dashboard',
    path: '/',
    icon: DashboardOutlined,
    tabs: [
      { label: 'Dashboard', path: '/' },
      { label: 'Drafts', path: '/drafts', Count: DraftCount },
    ],
  },
  {
    label: 'Inbox',
    path: '/inbox/prayer-requests',
    areas: ['care'],
    icon: InboxOutlined,
    Count: UnreadCount,
    tabs: [
      {
        label: 'Prayer requests',
        path: '/inbox/prayer-requests',
        areas: ['care'],
        Count: PrayerRequestCount,
      },
      { label: 'Contact messages', path: '/inbox/messages', areas: ['care'], Count: ContactMessageCount },
      { label: 'Answer templates', path: '/inbox/templates', areas: ['care'] },
    ],
  },
  {
    label: 'Users',
    path: '/users',
    areas: ['people'],
    icon: TeamOutlined,
    entries: [
      { label: 'Create user', path: '/users/new', areas: ['people'] },
      { label: 'View users', path: '/users', areas: ['people'] },
      changePassword,
    ],
  },
  {
    label: 'Pictures',
    path: '/pictures',
    areas: ['content'],
    icon: PictureOutlined,
    entries: [
      { label: 'Add pictures', path: '/pictures/new', areas: ['content'] },
      { label: 'View pictures', path: '/pictures', areas: ['content'] },
      { label: 'Edit pictures', path: '/pictures/edit', areas: ['content'] },
    ],
  },
  {
    label: 'Post Categories',
    path: '/categories',
    areas: ['content'],
    icon: FolderOutlined,
    entries: [
      { label: 'Add category', path: '/categories/new', areas: ['content'] },
      { label: 'View categories', path: '/categories', areas: ['content'] },
      { label: 'Edit category', path: '/categories/edit', areas: ['content'] },
    ],
  },
  {
    label: 'Blog',
    path: '/blogs',
    areas: ['content'],
    icon: FileTextOutlined,
    entries: [
      { label: 'Add blog', path: '/blogs/new', areas: ['content'] },
      { label: 'View blogs', path: '/blogs', areas: ['content'] },
      { label: 'Edit blog', path: '/blogs/edit', areas: ['content'] },
    ],
  },
  {
    label: 'Posts',
    path: '/posts',
    areas: ['content'],
    icon: ReadOutlined,
    startsOpen: true,
    entries: [{ label: 'Create post', path: '/posts/new', areas: ['content'] }],
  },
  {
    label: 'Calendar',
    path: '/services',
    areas: ['content'],
    icon: CalendarOutlined,
    tabs: [
      { label: 'Services', path: '/services', areas: ['content'] },
      { label: 'Events', path: '/events', areas: ['content'] },
    ],
  },
  {
    label: 'Announcements and news',
    path: '/announcements',
    areas: ['content'],
    icon: NotificationOutlined,
    tabs: [
      { label: 'Announcements', path: '/announcements', areas: ['content'] },
      { label: 'News', path: '/news', areas: ['content'] },
    ],
  },
  { label: 'Sermons', path: '/sermons', areas: ['content'], icon: SoundOutlined },
  {
    label: 'Newsletter',
    path: '/newsletter',
    areas: ['content'],
    icon: MailOutlined,
    tabs: [
      { label: 'Letters', path: '/newsletter', areas: ['content'] },
      { label: 'Subscribers', path: '/inbox/subscribers', areas: ['people'] },
    ],
  },
  {
    label: 'Pages and settings',
    path: '/blocks',
    areas: ['content'],
    icon: SettingOutlined,
    tabs: [
      { label: 'Home and About', path: '/blocks', areas: ['content'] },
      { label: 'Languages', path: '/languages', areas: ['content'], Count: TextsToWriteCount },
      { label: 'Settings', path: '/settings', areas: ['settings'] },
      { label: 'Import', path: '/import', areas: ['content', 'people'] },
      {
        label: 'Set up your church',
        path: '/setup',
        areas: ['settings'],
        Count: SetUpProgress,
        While: WhileUnfinished,
      },
    ],
  },
  {
    label: 'Care of the house',
    path: '/trash',
    icon: ToolOutlined,
    entries: [
      { label: 'Trash', path: '/trash' },
      { label: 'Audit trail', path: '/audit' },
      { label: 'Record of processing', path: '/processing-record', areas: ['people'] },
      { label: 'Rights requests', path: '/rights-requests', areas: ['people'] },
      { label: 'Data breaches', path: '/data-breaches', areas: ['people'] },
      { label: 'Test page', path: '/test' },
    ],
  },
]

/** Blogs and the posts that show them, by their state: one row over both lists. */
const texts: readonly MenuEntry[] = [
  { label: 'All blogs', path: '/blogs', areas: ['content'] },
  { label: 'Waits', path: '/blogs?status=PENDING', areas: ['content'], Count: WaitingCount },
  { label: 'All posts', path: '/posts', areas: ['content'] },
  { label: 'Planned', path: '/posts?state=planned', areas: ['content'] },
  { label: 'On the site', path: '/posts?state=published', areas: ['content'] },
]

/** Kinds of text that can be written from everywhere; the first in one click. */
const writings: readonly MenuEntry[] = [
  { label: 'Blog', path: '/blogs/new', areas: ['content'] },
  { label: 'Post', path: '/posts/new', areas: ['content'] },
  { label: 'Announcement', path: '/announcements/new', areas: ['content'] },
  { label: 'Event', path: '/events/new', areas: ['content'] },
  { label: 'Letter', path: '/newsletter/new', areas: ['content'] },
]

const isFor = ({ areas }: MenuEntry, own: readonly AdminArea[]) =>
  !areas || areas.some((area) => own.includes(area))

/** The menu of an administrator with these areas; a row without its first screen leads to the next one. */
export const menuFor = (own: readonly AdminArea[]): MenuRow[] =>
  menu.flatMap((row) => {
    const [entries, tabs] = [row.entries, row.tabs].map((all) => all?.filter((entry) => isFor(entry, own)))
    const path = isFor(row, own) ? row.path : (entries ?? tabs)?.[0]?.path
    return path ? [{ ...row, path, ...(entries && { entries }), ...(tabs && { tabs }) }] : []
  })

/** The links at the head of the screen at a path, and what they are. */
export const tabsOf = (
  here: string,
  own: readonly AdminArea[],
): Pick<MenuRow, 'label' | 'tabs'> | undefined =>
  [...menuFor(own), { label: 'Texts by state', tabs: texts.filter((tab) => isFor(tab, own)) }].find(
    ({ tabs }) => tabs?.some(({ path }) => path === here),
  )

export const writingsFor = (own: readonly AdminArea[]) => writings.filter((writing) => isFor(writing, own))

/** A row and its screens. */
export const screensOf = ({ entries = [], tabs = [], ...row }: MenuRow): MenuEntry[] => [
  row,
  ...entries,
  ...tabs,
]

const screens = [...menu.flatMap(screensOf), ...ownScreens]

/** The menu entry of a path: `/users/7` belongs to `/users`. Null for an unknown path. */
export function entryOf(here: string): MenuEntry | null {
  const address = here.replace(/^(.*[^/])?\/*$/, '$1') || '/'
  const matching = screens.filter(
    ({ path }) => address === path || (path !== '/' && address.startsWith(`${path}/`)),
  )
  return matching.sort((a, b) => b.path.length - a.path.length)[0] ?? null
}

/** The areas of which one is needed for a path; null if the administrator has one, or none is needed. */
export function areasMissing(here: string, own: readonly AdminArea[]): readonly AdminArea[] | null {
  const entry = entryOf(here)
  return entry?.areas && !isFor(entry, own) ? entry.areas : null
}

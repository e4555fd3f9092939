import {
  AlertOutlined,
  AppstoreOutlined,
  AuditOutlined,
  CalendarOutlined,
  ClockCircleOutlined,
  CompassOutlined,
  DashboardOutlined,
  DeleteOutlined,
  EditOutlined,
  ExperimentOutlined,
  FileAddOutlined,
  FileDoneOutlined,
  FileProtectOutlined,
  FileSearchOutlined,
  FileTextOutlined,
  FolderAddOutlined,
  FolderOpenOutlined,
  FolderOutlined,
  FormOutlined,
  GlobalOutlined,
  HeartOutlined,
  HighlightOutlined,
  HomeOutlined,
  IdcardOutlined,
  ImportOutlined,
  InboxOutlined,
  LockOutlined,
  MailOutlined,
  MessageOutlined,
  NotificationOutlined,
  PictureOutlined,
  ProfileOutlined,
  ReadOutlined,
  SafetyOutlined,
  ScheduleOutlined,
  SendOutlined,
  SettingOutlined,
  SnippetsOutlined,
  SolutionOutlined,
  SoundOutlined,
  TagOutlined,
  TeamOutlined,
  TranslationOutlined,
  UploadOutlined,
  UserAddOutlined,
  UsergroupAddOutlined,
} from '@ant-design/icons'
import type { AdminArea } from '@grace/contract/areas'
import type { ComponentType, ReactNode } from 'react'
import type { ConsolePath } from '../lib/address.tsx'
import { lazyPart } from '../lib/lazy-part.tsx'
import { ContactMessageCount, PrayerRequestCount, UnreadCount } from '../lib/unread.tsx'

type Icon = ComponentType<{ 'aria-hidden'?: boolean }>

export interface MenuEntry {
  label: string
  path: ConsolePath
  icon: Icon
  /** Heading above the entry, with which a section of the menu begins. The entry belongs to every administrator. */
  section?: string
  /** It belongs to those who have one of these; without any it belongs to every administrator. */
  areas?: readonly AdminArea[]
  /** Number of waiting items; fetched while the entry is visible. */
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

/** Daily work first; then the specified groups in their order. */
export const menu: readonly (MenuEntry | MenuGroup)[] = [
  { label: 'Today', path: '/', icon: CalendarOutlined },
  {
    label: 'Inbox',
    icon: InboxOutlined,
    Count: UnreadCount,
    entries: [
      {
        label: 'Prayer requests',
        path: '/inbox/prayer-requests',
        areas: ['care'],
        icon: HeartOutlined,
        Count: PrayerRequestCount,
      },
      {
        label: 'Contact messages',
        path: '/inbox/messages',
        areas: ['care'],
        icon: MessageOutlined,
        Count: ContactMessageCount,
      },
      { label: 'Answer templates', path: '/inbox/templates', areas: ['care'], icon: SnippetsOutlined },
      { label: 'Subscribers', path: '/inbox/subscribers', areas: ['people'], icon: UsergroupAddOutlined },
      { label: 'Newsletter', path: '/newsletter', areas: ['content'], icon: MailOutlined },
    ],
  },
  { label: 'Drafts', path: '/drafts', icon: FormOutlined, Count: DraftCount },
  {
    label: 'Site',
    icon: GlobalOutlined,
    entries: [
      { label: 'Services', path: '/services', areas: ['content'], icon: ClockCircleOutlined },
      { label: 'Announcements', path: '/announcements', areas: ['content'], icon: NotificationOutlined },
      { label: 'Events', path: '/events', areas: ['content'], icon: ScheduleOutlined },
      { label: 'Sermons', path: '/sermons', areas: ['content'], icon: SoundOutlined },
      { label: 'News', path: '/news', areas: ['content'], icon: FileDoneOutlined },
      { label: 'Home and About', path: '/blocks', areas: ['content'], icon: HomeOutlined },
      {
        label: 'Languages',
        path: '/languages',
        areas: ['content'],
        icon: TranslationOutlined,
        Count: TextsToWriteCount,
      },
      { label: 'Import', path: '/import', areas: ['content', 'people'], icon: ImportOutlined },
      { label: 'Settings', path: '/settings', areas: ['settings'], icon: SettingOutlined },
      {
        label: 'Set up your church',
        path: '/setup',
        areas: ['settings'],
        icon: CompassOutlined,
        Count: SetUpProgress,
        While: WhileUnfinished,
      },
    ],
  },
  { label: 'Dashboard', path: '/dashboard', icon: DashboardOutlined, section: 'Everything' },
  {
    label: 'Users',
    icon: TeamOutlined,
    entries: [
      { label: 'Create user', path: '/users/new', areas: ['people'], icon: UserAddOutlined },
      { label: 'View users', path: '/users', areas: ['people'], icon: IdcardOutlined },
      { label: 'Change password', path: '/change-password', icon: LockOutlined },
      { label: 'Security', path: '/security', icon: SafetyOutlined },
    ],
  },
  {
    label: 'Pictures',
    icon: PictureOutlined,
    entries: [
      { label: 'Add pictures', path: '/pictures/new', areas: ['content'], icon: UploadOutlined },
      { label: 'View pictures', path: '/pictures', areas: ['content'], icon: AppstoreOutlined },
      { label: 'Edit pictures', path: '/pictures/edit', areas: ['content'], icon: HighlightOutlined },
    ],
  },
  {
    label: 'Post Categories',
    icon: FolderOutlined,
    entries: [
      { label: 'Add category', path: '/categories/new', areas: ['content'], icon: FolderAddOutlined },
      { label: 'View categories', path: '/categories', areas: ['content'], icon: FolderOpenOutlined },
      { label: 'Edit category', path: '/categories/edit', areas: ['content'], icon: TagOutlined },
    ],
  },
  {
    label: 'Blog',
    icon: FileTextOutlined,
    entries: [
      { label: 'Add blog', path: '/blogs/new', areas: ['content'], icon: FileAddOutlined },
      { label: 'View blogs', path: '/blogs', areas: ['content'], icon: FileSearchOutlined },
      { label: 'Edit blog', path: '/blogs/edit', areas: ['content'], icon: EditOutlined },
    ],
  },
  {
    label: 'Posts',
    icon: ReadOutlined,
    startsOpen: true,
    entries: [
      { label: 'Create post', path: '/posts/new', areas: ['content'], icon: SendOutlined },
      { label: 'View posts', path: '/posts', areas: ['content'], icon: ProfileOutlined },
    ],
  },
  { label: 'Trash', path: '/trash', icon: DeleteOutlined, section: 'House-keeping' },
  { label: 'Audit trail', path: '/audit', icon: AuditOutlined },
  { label: 'Record of processing', path: '/processing-record', areas: ['people'], icon: FileProtectOutlined },
  { label: 'Rights requests', path: '/rights-requests', areas: ['people'], icon: SolutionOutlined },
  { label: 'Data breaches', path: '/data-breaches', areas: ['people'], icon: AlertOutlined },
  { label: 'Test page', path: '/test', icon: ExperimentOutlined },
]

/** Kinds of text that can be written from everywhere; the first in one click. */
const writings: readonly MenuEntry[] = [
  { label: 'Blog', path: '/blogs/new', areas: ['content'], icon: FileTextOutlined },
  { label: 'Post', path: '/posts/new', areas: ['content'], icon: ReadOutlined },
  { label: 'Announcement', path: '/announcements/new', areas: ['content'], icon: NotificationOutlined },
  { label: 'Event', path: '/events/new', areas: ['content'], icon: ScheduleOutlined },
  { label: 'Letter', path: '/newsletter/new', areas: ['content'], icon: MailOutlined },
]

const isFor = ({ areas }: MenuEntry, own: readonly AdminArea[]) =>
  !areas || areas.some((area) => own.includes(area))

/** The menu of an administrator with these areas. */
export const menuFor = (own: readonly AdminArea[]): (MenuEntry | MenuGroup)[] =>
  menu.flatMap<MenuEntry | MenuGroup>((item) => {
    if (!('entries' in item)) return isFor(item, own) ? [item] : []
    const entries = item.entries.filter((entry) => isFor(entry, own))
    return entries.length > 0 ? [{ ...item, entries }] : []
  })

export const writingsFor = (own: readonly AdminArea[]) => writings.filter((writing) => isFor(writing, own))

const entries = menu.flatMap((item) => ('entries' in item ? item.entries : [item]))

/** The menu entry of a path: `/users/7` belongs to `/users`. Null for an unknown path. */
export function entryOf(here: string): MenuEntry | null {
  const address = here.replace(/^(.*[^/])?\/*$/, '$1') || '/'
  const matching = entries.filter(
    ({ path }) => address === path || (path !== '/' && address.startsWith(`${path}/`)),
  )
  return matching.sort((a, b) => b.path.length - a.path.length)[0] ?? null
}

/** The areas of which one is needed for a path; null if the administrator has one, or none is needed. */
export function areasMissing(here: string, own: readonly AdminArea[]): readonly AdminArea[] | null {
  const entry = entryOf(here)
  return entry?.areas && !isFor(entry, own) ? entry.areas : null
}

import type { AdminArea } from '@grace/contract/areas'
import { type ImportKind, importKinds } from '@grace/contract/import-columns'
import type { ConsolePath } from '../lib/address.tsx'

/** Name of each kind, and the list that shows what was imported. */
export const kindLabels: Record<ImportKind, { label: string; list: ConsolePath }> = {
  announcements: { label: 'Announcements', list: '/announcements' },
  events: { label: 'Events', list: '/events' },
  services: { label: 'Services', list: '/services' },
  news: { label: 'News', list: '/news' },
  people: { label: 'People', list: '/users' },
}

/** The kinds that an administrator with these areas may import. */
export const kindsFor = (areas: readonly AdminArea[]): ImportKind[] =>
  importKinds.filter((kind) => areas.includes(kind === 'people' ? 'people' : 'content'))

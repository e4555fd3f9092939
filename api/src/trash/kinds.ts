import type { TrashKind } from '@grace/contract/trash'
import { rowsOf } from '../kinds/rows.ts'

/** Rows of one table that are deleted and restored together with a subject. */
interface Part {
  table: string
  /** SQL: they belong to the subject with the id `$1`. */
  where: string
  /** SQL: which rows `r` are restored; default: all. */
  restored?: string
  /** The other subject of a row that links two. While it is in the trash the row waits there, whichever was deleted first. */
  linked?: { kind: TrashKind; id: string }
  /** Columns that are restored with another value: SQL, of the row `r`. */
  changed?: Record<string, string>
}

/** A reference of a subject to another one. */
interface Link {
  kind: TrashKind
  /** Where its ids are in the content, as JSON path. */
  path: string
  /** The subject cannot be restored without it. */
  isRequired?: true
}

interface Kind {
  /** Parents before children; the first is the subject's own table. */
  parts: readonly Part[]
  /** SQL: visitors can read it at an address of its own. */
  isPublic?: string
  links?: readonly Link[]
}

export const tableOf = (kind: TrashKind): string => rowsOf[kind].table

const textsOf = (kind: TrashKind): Part[] =>
  ['texts', 'text_revisions'].map((table) => ({ table, where: `kind = '${kind}' and subject_id = $1` }))

const own = (kind: TrashKind, more: Partial<Part> = {}): Part => ({
  table: tableOf(kind),
  where: 'id = $1',
  ...more,
})

const withTexts = (kind: TrashKind, more: Partial<Kind> & { own?: Partial<Part> } = {}): Kind => ({
  ...more,
  parts: [own(kind, more.own), ...(more.parts ?? []), ...textsOf(kind)],
})

const submission = (kind: TrashKind): Kind => ({
  // The administrator may be deleted by now.
  parts: [
    own(kind, { changed: { assigned_to: '(select id from accounts where accounts.id = r.assigned_to)' } }),
  ],
})

/**
 * The rows of each kind. A test compares them with the foreign keys of the schema, and another one with all tables after
 * a restore.
 */
export const kinds: Record<TrashKind, Kind> = {
  account: {
    // Sessions, links, known devices and those that get push messages end with the deletion.
    parts: [
      own('account'),
      {
        table: 'passkeys',
        where: 'account_id = $1',
        // A client may have registered the credential with another account meanwhile.
        restored: 'not exists (select from passkeys where passkeys.credential_id = r.credential_id)',
      },
      ...[
        'one_time_secrets',
        'recovery_codes',
        'notification_settings',
        'notification_choices',
        'account_consents',
        'account_erasures',
        'account_guardians',
      ].map((table) => ({ table, where: 'account_id = $1' })),
    ],
  },
  blog: withTexts('blog', {
    parts: [
      { table: 'blog_steps', where: 'blog_id = $1' },
      {
        table: 'blog_pictures',
        where: 'blog_id = $1',
        restored: 'exists (select from pictures where pictures.id = r.picture_id)',
      },
    ],
    links: [{ kind: 'picture', path: '$.blog_pictures[*].picture_id' }],
  }),
  post: {
    isPublic: `coalesce(posts.public_in <> '', false)`,
    parts: [
      own('post', {
        // The blog may have another state by now.
        changed: {
          status: '(select status from blogs where blogs.id = r.blog_id)',
          public_in: `case when r.publish_at <= now() then (select public_in from blogs where blogs.id = r.blog_id) end`,
        },
      }),
      {
        table: 'post_categories',
        where: 'post_id = $1',
        restored: 'exists (select from categories where categories.id = r.category_id)',
        changed: {
          status: '(select status from posts where posts.id = r.post_id)',
          public_in: '(select public_in from posts where posts.id = r.post_id)',
        },
      },
      {
        table: 'post_pictures',
        where: 'post_id = $1',
        restored: 'exists (select from pictures where pictures.id = r.picture_id)',
      },
    ],
    links: [
      { kind: 'blog', path: '$.posts[*].blog_id', isRequired: true },
      { kind: 'category', path: '$.post_categories[*].category_id' },
      { kind: 'picture', path: '$.post_pictures[*].picture_id' },
    ],
  },
  category: withTexts('category', { isPublic: 'true' }),
  picture: withTexts('picture', {
    parts: [
      { table: 'picture_variants', where: 'picture_id = $1' },
      {
        table: 'album_pictures',
        where: 'picture_id = $1',
        restored: 'exists (select from albums where albums.id = r.album_id)',
        linked: { kind: 'album', id: 'album_id' },
      },
    ],
  }),
  album: {
    parts: [
      own('album'),
      {
        table: 'album_pictures',
        where: 'album_id = $1',
        restored: 'exists (select from pictures where pictures.id = r.picture_id)',
        linked: { kind: 'picture', id: 'picture_id' },
      },
    ],
  },
  announcement: withTexts('announcement'),
  event: withTexts('event', {
    isPublic: 'true',
    own: { changed: { picture_id: '(select id from pictures where pictures.id = r.picture_id)' } },
    links: [{ kind: 'picture', path: '$.events[*].picture_id' }],
  }),
  sermon: withTexts('sermon', {
    isPublic: 'true',
    parts: [
      { table: 'recordings', where: 'sermon_id = $1' },
      {
        table: 'recording_parts',
        where: 'recording_id in (select id from recordings where sermon_id = $1)',
      },
    ],
  }),
  // A draft, which has no deliveries.
  letter: withTexts('letter', {
    parts: [{ table: 'letter_deliveries', where: 'letter_id = $1' }],
  }),
  'prayer-request': submission('prayer-request'),
  'contact-message': submission('contact-message'),
}

/** Tables with a column `path` of stored files. */
export const fileTables = ['pictures', 'picture_variants', 'recording_parts'] as const

/** SQL: the stored files of the tables in rows of `trash`, one in each row, as `path`. */
export const filesInTrash = (tables: readonly string[] = fileTables) =>
  tables
    .map(
      (table) => `select trash.id as trash_id, file #>> '{}' as path
        from trash cross join lateral jsonb_path_query(trash.content, '$.${table}[*].path') as file`,
    )
    .join(' union all ')

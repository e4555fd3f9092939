import { accounts } from '@grace/contract/accounts'
import { announcements } from '@grace/contract/announcements'
import { blocks } from '@grace/contract/blocks'
import { events } from '@grace/contract/events'
import { exportRows } from '@grace/contract/export-cells'
import { type ImportKind, importColumns } from '@grace/contract/import-columns'
import { imports } from '@grace/contract/imports'
import { services } from '@grace/contract/services'
import type { Caller, testApi } from './test-api.ts'

/** Content of every kind with cells that spreadsheets rewrite, its export, and the import of files. */
export function roundTrip(api: ReturnType<typeof testApi>) {
  const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)
  const send = (kind: ImportKind, csv: string, { dryRun = false, skipsRefused = false } = {}) =>
    admin(imports.run, { params: { kind }, body: { csv, dryRun, skipsRefused } })

  const listOf: Record<ImportKind, () => Promise<readonly object[]>> = {
    announcements: async () => (await admin(announcements.list)).body,
    events: async () => (await admin(events.list)).body,
    services: async () => (await admin(services.list)).body,
    news: async () => (await admin(blocks.list, { query: { kind: 'news' } })).body,
    people: async () => (await admin(accounts.export)).body,
  }
  const exported = async (kind: ImportKind) => exportRows(kind, await listOf[kind]())

  const clear = async () => {
    for (const table of ['services', 'events', 'announcements', 'blocks', 'texts', 'text_revisions'])
      await api.db.query(`delete from ${table}`)
    await api.db.query(`delete from accounts where account_category <> 'ADMIN'`)
  }

  const text = `=1+1, "quoted"; 'single'\nsecond line\ttab`
  async function fill() {
    const texts = { en: { title: '-5 degrees', description: text, place: 'Huye; hall' }, rw: null }
    await admin(events.create, {
      body: {
        texts,
        eventDate: '2099-12-21T16:30:00Z',
        endDate: '2099-12-21T18:30:00Z',
        repeats: 'monthly-by-day',
        repeatsUntil: '2100-05-01',
        exceptions: ['2100-01-21'],
        latitude: -1.9441,
        longitude: 30.0619,
      },
    })
    await admin(events.create, {
      body: {
        texts: { fr: { title: 'Noël', description: 'Été' } },
        eventDate: '2099-12-25T22:00:00Z',
        exceptions: ['2100-01-21', '2100-02-21'],
      },
    })
    await admin(announcements.create, {
      body: { texts: { fr: { title: 'Repas', content: text } }, publishDate: '2026-01-01T06:00:00Z' },
    })
    // Texts that spreadsheets take for numbers, fractions, percentages, times, dates and truth values.
    const numbers = { en: { title: '007', content: '1,000' }, fr: { title: '2,50', content: '1e5' } }
    await admin(announcements.create, {
      body: { texts: { ...numbers, rw: { title: "'1990", content: '31-' } } },
    })
    const service = { weekday: 3, start: '19:00', end: '20:30', spokenIn: ['fr', 'rw'] }
    await admin(services.create, {
      body: {
        ...service,
        texts: { fr: { name: 'Étude', place: 'Salle 2', note: '+ thé' } },
        isListedEverywhere: false,
        exceptions: [
          { date: '2099-12-23', start: null, end: null },
          { date: '2099-12-30', start: '18:00', end: '19:00' },
          { date: '2099-12-31', start: '18:00', end: null },
        ],
      },
    })
    await admin(services.create, {
      body: { weekday: 0, start: '09:00', texts: { en: { name: 'Worship', place: '3/4', note: '10:30' } } },
    })
    await admin(blocks.create, {
      body: {
        kind: 'news',
        date: '2025-08-17',
        texts: {
          en: { title: 'Camp', text: 'One.\n\nTwo.', writer: 'Youth' },
          fr: { title: '1er mai', text: '50%', writer: 'vrai' },
        },
      },
    })
    await send(
      'people',
      'full_name;email;phone_number;category;gender;username\nÉmilie N;e@example.org;0788123456;client;Femme;0078\nJean B;j@example.org;+250722000111;;Ikindi;1e5\nAnne C;c@example.org;+33612345678;;;',
    )
  }

  /** Rows without their order and without what an import leaves out. */
  const compared = (kind: ImportKind, rows: readonly string[][]) => {
    const isImported = importColumns[kind].map(({ isOnlyExported }) => !isOnlyExported)
    return rows.map((row) => row.filter((_, at) => isImported[at])).sort()
  }

  return { admin, send, exported, clear, fill, compared }
}

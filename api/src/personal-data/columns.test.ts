import { areas } from '@grace/contract/endpoints'
import { testApi } from '../testing/test-api.ts'
import { columns, columnsWith } from './columns.ts'

const api = testApi()

/** Columns that the list and the catalogue do not have in common, as `table.column`. */
async function differences(): Promise<{ unclassified: string[]; unknown: string[] }> {
  const { rows } = await api.db.query<{ name: string }>(
    `select c.table_name || '.' || c.column_name as name
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'`,
  )
  const existing = new Set(rows.map(({ name }) => name))
  const listed = new Set(
    Object.entries(columns).flatMap(([table, { personal, other }]) =>
      [...Object.keys(personal), ...other.split(/\s+/).filter(Boolean)].map((column) => `${table}.${column}`),
    ),
  )
  return {
    unclassified: [...existing].filter((name) => !listed.has(name)).sort(),
    unknown: [...listed].filter((name) => !existing.has(name)).sort(),
  }
}

test('every column of the database is classified, and no other', async () => {
  expect(await differences()).toEqual({ unclassified: [], unknown: [] })
})

test('an unclassified new column or table is detected', async () => {
  await api.db.query('alter table accounts add column nickname text')
  await api.db.query('create table diaries (id bigint primary key, entry text)')
  try {
    expect(await differences()).toEqual({
      unclassified: ['accounts.nickname', 'diaries.entry', 'diaries.id'],
      unknown: [],
    })
  } finally {
    await api.db.query('alter table accounts drop column nickname')
    await api.db.query('drop table diaries')
  }
})

test('each field that a classification names exists in the contract', () => {
  const shapeOf = (field: string) => {
    const [area, schema, name] = field.split('.') as [string, string, string]
    const module = (areas as Record<string, Record<string, unknown>>)[area]
    return (module?.[schema] as { shape?: Record<string, unknown> } | undefined)?.shape?.[name]
  }
  const missing = Object.values(columns)
    .flatMap(({ personal }) => Object.values(personal))
    .flatMap(({ field }) => (field && !shapeOf(field) ? [field] : []))
  expect([...new Set(missing)]).toEqual([])
})

test('rows of an account are deleted by foreign keys', async () => {
  const { rows } = await api.db.query<{ name: string }>(
    `select conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = 'accounts'::regclass and confdeltype = 'c'`,
  )
  const cascading = rows.map(({ name }) => name)
  expect(Object.keys(columnsWith('with-account')).sort()).toEqual(['accounts', ...cascading].sort())
})

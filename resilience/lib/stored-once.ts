import { expect } from '@playwright/test'
import { query } from './database.ts'

/** Every acknowledged category and contact message is stored under its id, and none is stored twice. */
export async function expectStoredOnce(
  databaseUrl: string,
  acknowledged: Map<string, number>,
): Promise<void> {
  const rows = await query<{ id: number; name: string }>(
    databaseUrl,
    'select id::int as id, name from categories union all select id::int, name from contact_messages',
  )
  const stored = new Map(rows.map(({ id, name }) => [name, id]))
  // A write without a response may be stored, but only once.
  expect.soft(rows.length - stored.size, 'stored twice').toBe(0)
  const lost = [...acknowledged]
    .filter(([name, id]) => stored.get(name) !== id)
    .map(([name, id]) => `${name} was acknowledged as ${id} and is ${stored.get(name)}`)
  expect(lost).toEqual([])
}

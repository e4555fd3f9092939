import { inClosedDatabase } from '../closed-database.ts'
import type { DataSettings } from '../site.ts'

/** Subscribes addresses directly in the database: the form allows a few from one address. */
export async function insertSubscribers(data: DataSettings, count: number): Promise<void> {
  await inClosedDatabase(data, [
    `insert into subscribers (email, email_key, language, consent_version, unsubscribe_token)
     select 'reader' || n || '@example.org', 'reader' || n || '@example.org', (array['en', 'fr', 'rw'])[1 + n % 3],
       '2026-11', md5(n::text)
     from generate_series(1, ${count}) n`,
  ])
}

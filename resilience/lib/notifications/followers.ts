import type { PushService } from '@grace/testkit/push-service'
import { inClosedDatabase } from '../closed-database.ts'
import type { DataSettings } from '../site.ts'

const languages = ['en', 'fr', 'rw'] as const
const numberOf = (name: string) => Number(name.replace(/\D/g, ''))

/** Followers are named `follower1`, `follower2` …; every second one by push, and two of four sleep at night. */
export const languageOf = (name: string) => languages[numberOf(name) % 3] ?? 'en'
export const sleeps = (name: string): boolean => numberOf(name) % 4 < 2

/** Members who follow events, directly in the database. */
export async function insertFollowers(data: DataSettings, push: PushService, count: number): Promise<void> {
  const devices = Array.from({ length: count / 2 }, (_, at) => {
    const name = `follower${2 * at + 1}`
    const { endpoint, keys } = push.subscribe(name)
    return `('${name}', '${endpoint}', '${keys.p256dh}', '${keys.auth}')`
  })
  await inClosedDatabase(data, [
    `insert into accounts (username, username_key, email, email_key, full_name, account_category, password_hash, email_confirmed_at)
     select name, name, name || '@example.org', name || '@example.org', 'A follower', 'MEMBER', 'none', now()
     from (select 'follower' || n as name from generate_series(1, ${count}) n) as names`,
    `insert into notification_settings (account_id, language, quiet_hours, stop_token)
     select a.id, (array['en', 'fr', 'rw'])[1 + n % 3], n % 4 < 2, md5(n::text)
     from generate_series(1, ${count}) n join accounts a on a.username = 'follower' || n`,
    `insert into notification_choices (account_id, kind, channel)
     select a.id, 'events', case n % 2 when 1 then 'push' else 'email' end
     from generate_series(1, ${count}) n join accounts a on a.username = 'follower' || n`,
    `insert into push_devices (account_id, session_id, endpoint, p256dh, auth)
     select a.id, gen_random_uuid(), d.endpoint, d.p256dh, d.auth
     from (values ${devices.join(', ')}) as d (name, endpoint, p256dh, auth) join accounts a on a.username = d.name`,
  ])
}

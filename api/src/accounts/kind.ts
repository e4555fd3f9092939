import type { StoredKind } from '../kinds/stored-kind.ts'

export const account = {
  table: 'accounts',
  name: 'accounts.full_name',
  find: {
    detail: `concat_ws(' · ', username, coalesce(phone_number, email), case when not active then 'Inactive' end)`,
    searched: 'search_text',
    phone: 'phone_number',
    orderBy: 'active desc, full_name, id',
  },
  // Sessions, links, known devices and those that get push messages end with the deletion.
  parts: [
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
} satisfies StoredKind

import { named } from '../kinds/stored-kind.ts'

export const subscriber = {
  ...named('subscribers', 'email'),
  // Somebody may have subscribed with the address meanwhile.
  restored: 'not exists (select from subscribers where subscribers.email_key = r.email_key)',
}

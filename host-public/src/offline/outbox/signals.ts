/** Channel on which pages and service worker announce results of outbox entries. */
export const outboxChannel = 'grace.outbox'
export interface OutboxChange {
  key: string
  state: 'sent' | 'refused' | 'discarded'
}

/** In localStorage: the first script finds it without opening the database. */
export const hasQueuedKey = 'grace.outbox'

/** In sessionStorage: key of the refused entry to restore into its form. */
export const restoreKey = 'grace.mending'

/** Tells a hydrated form to restore an entry. */
export const restoreEvent = 'grace-mending'

/** This page has just added an entry. */
export const queuedEvent = 'grace-kept'

/** On which pages and the service worker tell each other what has become of something that waited. */
export const outboxChannel = 'grace.outbox'
export interface OutboxChange {
  key: string
  state: 'sent' | 'refused' | 'discarded'
}

/** In the local storage, where the first script of a page finds it without opening a database. */
export const hasQueuedKey = 'grace.outbox'

/** In the storage of this tab: which refused one its writer wants back in the form. */
export const restoreKey = 'grace.mending'

/** Tells a form that is alive that its writer wants something back. */
export const restoreEvent = 'grace-mending'

/** Something has just been kept by this page. */
export const queuedEvent = 'grace-kept'

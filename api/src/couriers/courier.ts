/** A mail as it goes to the mail server. */
export interface OutgoingMail {
  from: string
  to: string
  /** Headers and body. */
  raw: Uint8Array
}

/** A web push message, encrypted and signed. */
export interface OutgoingPush {
  endpoint: string
  headers: Record<string, string | number>
  body: Uint8Array
}

export type Outgoing = OutgoingMail | OutgoingPush

/**
 * Outcome of handing something over to a mail server or a push service:
 *
 * - `refused`, `later`: the server has answered so, about this message or its recipient
 * - `failed`: nothing was handed over, for a reason that concerns the server: connection, login, sender
 * - `unknown`: handed over, and the answer never came
 */
export type Outcome =
  | { kind: 'sent' | 'unknown' }
  | { kind: 'refused'; code: string; isOfRecipient: boolean }
  | { kind: 'later'; code: string }
  | { kind: 'failed'; code: string; isConnection: boolean }

/** Hands messages over, one at a time. */
export interface Courier {
  /** Name of its journal; rows that it has in its hands carry it. */
  name: string
  /**
   * @param key of the attempt; unique in the journal.
   * @throws if the courier ends meanwhile: its journal then has the outcome.
   */
  deliver(key: string, outgoing: Outgoing): Promise<Outcome>
  /** @param isSettled everything that it has done is in the database, and its journal can be deleted. */
  close(isSettled: boolean): Promise<void>
}

export interface Couriers {
  open(): Promise<Courier>
  /**
   * Calls `settle` for each journal of a courier that has ended without its process knowing. Its function tells the
   * outcome of an attempt by its key, null for one that has not begun.
   */
  recover(settle: (name: string, outcomeOf: (key: string) => Outcome | null) => Promise<void>): Promise<void>
  /** Some couriers of earlier processes are still at work. */
  areAtWork(): boolean
}

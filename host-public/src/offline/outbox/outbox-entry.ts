export type FormName = 'prayer-requests' | 'contact' | 'newsletter'

/** What somebody wrote while there was no connection. */
export interface OutboxEntry {
  /** The `Idempotency-Key`: sent from two tabs, or twice because an answer was lost, it is stored once. */
  key: string
  form: FormName
  /** Of the API. */
  path: string
  writtenAtMs: number
  /**
   * `waiting`: is sent as soon as that is possible. `asks`: has waited so long that its writer decides. `refused`: the
   * server does not take it as it is. `sent`: has arrived; its words are gone from the device.
   */
  state: 'waiting' | 'asks' | 'refused' | 'sent'
  body: Record<string, unknown> | null
  /** Why it was refused: codes with the server's words. */
  reasons?: { code: string; message: string }[]
}

export interface OutboxStore {
  all(): Promise<OutboxEntry[]>
  put(waiting: OutboxEntry): Promise<void>
  remove(key: string): Promise<void>
}

export type FormName = 'prayer-requests' | 'contact' | 'newsletter'

/** A form that was submitted offline. */
export interface OutboxEntry {
  /** The `Idempotency-Key`: sent from two tabs, or again after a lost response, it is stored once. */
  key: string
  form: FormName
  /** Path of the API. */
  path: string
  writtenAtMs: number
  /**
   * `waiting`: sent as soon as possible. `asks`: too old to send without asking. `refused`: rejected by the server.
   * `sent`: delivered; the input is deleted from the device.
   */
  state: 'waiting' | 'asks' | 'refused' | 'sent'
  body: Record<string, unknown> | null
  /** Reasons for the refusal: codes and messages of the server. */
  reasons?: { code: string; message: string }[]
}

export interface OutboxStore {
  all(): Promise<OutboxEntry[]>
  put(waiting: OutboxEntry): Promise<void>
  remove(key: string): Promise<void>
}

import type { Database } from '../database/db.ts'
import type { SecretBox } from '../second-factor/secret-box.ts'

export interface PushKeys {
  publicKey: string
  privateKey: string
}

const context = 'push key'

/**
 * The VAPID key pair of the installation, the same for all processes; generated when it is needed first. Browsers bind
 * their subscriptions to it.
 */
export function pushKeys(db: Database, box: SecretBox): () => Promise<PushKeys> {
  let known: PushKeys | null = null

  async function generated(): Promise<PushKeys> {
    // Loaded with the first key, to start faster otherwise.
    const { default: webPush } = await import('web-push')
    return webPush.generateVAPIDKeys()
  }

  return async () => {
    known ??= await db.transaction(async (tx) => {
      const read = async () => {
        const { rows } = await tx.query<PushKeys>(
          'select public_key as "publicKey", private_key as "privateKey" from push_keys for update',
        )
        return rows[0]
      }
      const stored = await read()
      const privateKey = stored && box.open(stored.privateKey, context)
      if (stored && privateKey) return { publicKey: stored.publicKey, privateKey }

      const made = await generated()
      const sealed = box.seal(made.privateKey, context)
      if (stored) {
        // The secret of the server was replaced: nothing can be sent to the devices of the former key.
        await tx.query('delete from push_devices')
        await tx.query('update push_keys set public_key = $1, private_key = $2', [made.publicKey, sealed])
        return made
      }
      const { rowCount } = await tx.query(
        'insert into push_keys (public_key, private_key) values ($1, $2) on conflict do nothing',
        [made.publicKey, sealed],
      )
      if (rowCount > 0) return made
      // Another process was faster.
      const other = await read()
      const key = other && box.open(other.privateKey, context)
      if (!other || !key) throw new Error('The push key of another process cannot be read')
      return { publicKey: other.publicKey, privateKey: key }
    })
    return known
  }
}

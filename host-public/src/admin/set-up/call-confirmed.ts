import type { Endpoint, ResponseOf } from '@grace/contract/endpoint'
import { CallError, type CallOptions, call } from '@grace/shared-auth/call'

/** True if the server requires the password or a passkey before it changes a factor. */
export const isConfirmationRequired = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'confirmation_required'

/** @param confirm asks for the password or a passkey; the call is then repeated. */
export async function callConfirmed<E extends Endpoint>(
  confirm: () => Promise<void>,
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<ResponseOf<E>> {
  try {
    return await call(endpoint, options)
  } catch (error) {
    if (!isConfirmationRequired(error)) throw error
  }
  await confirm()
  return call(endpoint, options)
}

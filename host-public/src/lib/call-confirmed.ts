import type { Endpoint, ResponseOf } from '@grace/contract/endpoint'
import { CallError, type CallOptions, call } from '@grace/shared-auth/call'

/** True if the server requires the password or a passkey first. */
const isConfirmationRequired = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'confirmation_required'

/**
 * @param confirm asks for the password or a passkey; the call is then repeated.
 * @throws CallError with the code `confirmation_required` if that was cancelled.
 */
export async function callConfirmed<E extends Endpoint>(
  confirm: () => Promise<boolean>,
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<ResponseOf<E>> {
  try {
    return await call(endpoint, options)
  } catch (error) {
    if (!isConfirmationRequired(error) || !(await confirm())) throw error
  }
  return call(endpoint, options)
}

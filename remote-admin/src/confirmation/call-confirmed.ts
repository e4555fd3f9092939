import type { Endpoint, ResponseOf } from '@grace/contract/endpoint'
import { CallError, type CallOptions, call } from '@grace/shared-auth/call'
import { askForConfirmation } from './pending-confirmation.ts'

/**
 * Calls an endpoint that may need a confirmation. When the server asks for one, opens the dialog, and repeats the
 * call once the administrator has confirmed.
 *
 * @param onAsked called before the dialog opens.
 * @throws CallError with the code `confirmation_required` when the dialog was cancelled.
 */
export async function callConfirmed<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
  onAsked?: () => void,
): Promise<ResponseOf<E>> {
  try {
    return await call(endpoint, options)
  } catch (error) {
    if (!isConfirmationRequired(error)) throw error
  }
  onAsked?.()
  if (!(await askForConfirmation())) {
    throw new CallError('Nothing was changed, because you did not confirm that it was you.', {
      code: 'confirmation_required',
      status: 403,
    })
  }
  return call(endpoint, options)
}

export const isConfirmationRequired = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'confirmation_required'

import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** No passkey was created or used; usually because the person cancelled. */
export class PasskeyCancelled extends Error {
  override name = 'PasskeyCancelled'
}

const cancelled = (error: unknown): never => {
  const isKnown = error instanceof Error && (error.cause as Error | undefined)?.name === 'InvalidStateError'
  throw new PasskeyCancelled(
    isKnown ? 'This device already has one of your passkeys.' : 'No passkey was used. You can try again.',
    { cause: error },
  )
}

/** Loaded on demand; see `passkey-support.ts` for the feature detection. */
export const createPasskey = (options: Record<string, unknown>) =>
  startRegistration({ optionsJSON: options as unknown as CreationOptions }).catch(cancelled)

export const signWithPasskey = (options: Record<string, unknown>) =>
  startAuthentication({ optionsJSON: options as unknown as RequestOptions }).catch(cancelled)

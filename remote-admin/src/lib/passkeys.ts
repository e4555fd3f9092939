import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** The browser made no passkey, or gave no signature; most often because the person changed their mind. */
export class PasskeyCancelled extends Error {
  override name = 'PasskeyCancelled'
}

const cancelled = (error: unknown): never => {
  const isKnown = error instanceof Error && (error.cause as Error | undefined)?.name === 'InvalidStateError'
  throw new PasskeyCancelled(
    isKnown ? 'This device has a passkey of yours already.' : 'No passkey was used. You can try again.',
    { cause: error },
  )
}

/** Loaded by those who use a passkey; see `passkey-support.ts` for who can. */
export const createPasskey = (options: Record<string, unknown>) =>
  startRegistration({ optionsJSON: options as unknown as CreationOptions }).catch(cancelled)

export const signWithPasskey = (options: Record<string, unknown>) =>
  startAuthentication({ optionsJSON: options as unknown as RequestOptions }).catch(cancelled)

import type { PasskeyAssertion, PasskeyAttestation } from '@grace/contract/second-factor'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Database } from '../database/db.ts'
import { AppError } from '../http/app-error.ts'
import { type ChallengePurpose, challengeMinutes, challengeRepository } from './challenges.ts'
import type { RelyingParty } from './relying-party.ts'
import { type StoredPasskey, secondFactorRepository } from './repository.ts'

/** Loaded with the first passkey, because it parses certificates, which would slow down every start. */
const library = () => import('@simplewebauthn/server')

const timeout = challengeMinutes * 60_000

export type Passkeys = ReturnType<typeof passkeys>

export interface VerifiedPasskey {
  credentialId: string
  publicKey: string
  counter: number
  transports: string[]
  backedUp: boolean
}

/** Issues passkey challenges and verifies the browser's responses. */
export function passkeys(db: Database, relyingParty: RelyingParty) {
  const challenges = challengeRepository(db)

  /** @throws AppError `passkey_not_valid` for every reason, so that a forger learns nothing. */
  async function verified<T extends { verified: boolean }>(
    check: (expectedChallenge: (challenge: string) => Promise<boolean>) => Promise<T>,
    purpose: ChallengePurpose,
    boundTo: string | null,
  ): Promise<T> {
    let failure: unknown = null
    const redeem = async (challenge: string) => {
      try {
        return await challenges.redeem(challenge, purpose, boundTo)
      } catch (error) {
        failure = error
        throw error
      }
    }
    // The library throws an error for every invalid response; database failures are rethrown below.
    const result = await check(redeem).catch(() => null)
    if (failure) throw failure
    if (!result?.verified) throw new AppError('passkey_not_valid')
    return result
  }

  return {
    /** @throws AppError `passkeys_not_here` for a page whose origin cannot use these passkeys. */
    refuseOtherOrigins(origin: string | undefined): void {
      if (origin === undefined || relyingParty.origins.includes(origin)) return
      throw new AppError('passkeys_not_here')
    },

    /** @param of accepted passkeys; default: any that the browser has for this site. */
    async assertionOptions(purpose: ChallengePurpose, boundTo: string | null, of: StoredPasskey[] = []) {
      const { generateAuthenticationOptions } = await library()
      const challenge = await challenges.insert(purpose, boundTo)
      return generateAuthenticationOptions({
        rpID: relyingParty.id,
        challenge: Buffer.from(challenge, 'base64url'),
        timeout,
        userVerification: 'required',
        allowCredentials: of.map(({ credentialId: id, transports }) => ({ id, transports })),
      })
    },

    /** @throws AppError `passkey_not_valid`. */
    async verifyAssertion(
      assertion: PasskeyAssertion,
      purpose: ChallengePurpose,
      boundTo: string | null,
    ): Promise<StoredPasskey> {
      const { verifyAuthenticationResponse } = await library()
      const passkey = await secondFactorRepository(db).passkeyByCredential(assertion.id)
      if (!passkey) throw new AppError('passkey_not_valid')
      const { credentialId: id, publicKey, counter } = passkey
      const { authenticationInfo } = await verified(
        (expectedChallenge) =>
          verifyAuthenticationResponse({
            response: { clientExtensionResults: {}, ...assertion } as AuthenticationResponseJSON,
            expectedChallenge,
            expectedOrigin: relyingParty.origins,
            expectedRPID: relyingParty.id,
            requireUserVerification: true,
            credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
          }),
        purpose,
        boundTo,
      )
      const { newCounter, credentialBackedUp } = authenticationInfo
      const used = { from: counter, to: newCounter, backedUp: credentialBackedUp }
      if (!(await secondFactorRepository(db).passkeyUsed(passkey.id, used))) {
        throw new AppError('passkey_not_valid')
      }
      return passkey
    },

    async registrationOptions(
      account: { id: number; username: string; fullName: string },
      boundTo: string,
      existing: StoredPasskey[],
    ) {
      const { generateRegistrationOptions } = await library()
      const challenge = await challenges.insert('registration', boundTo)
      return generateRegistrationOptions({
        rpID: relyingParty.id,
        rpName: relyingParty.id,
        userID: new Uint8Array(Buffer.from(`account ${account.id}`)),
        userName: account.username,
        userDisplayName: account.fullName,
        challenge: Buffer.from(challenge, 'base64url'),
        timeout,
        attestationType: 'none',
        excludeCredentials: existing.map(({ credentialId: id, transports }) => ({ id, transports })),
        // For sign-in without a username, and with the owner's fingerprint or PIN.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
    },

    /** @throws AppError `passkey_not_valid`. */
    async verifyAttestation(attestation: PasskeyAttestation, boundTo: string): Promise<VerifiedPasskey> {
      const { verifyRegistrationResponse } = await library()
      const { registrationInfo } = await verified(
        (expectedChallenge) =>
          verifyRegistrationResponse({
            response: { clientExtensionResults: {}, ...attestation } as RegistrationResponseJSON,
            expectedChallenge,
            expectedOrigin: relyingParty.origins,
            expectedRPID: relyingParty.id,
            requireUserVerification: true,
          }),
        'registration',
        boundTo,
      )
      if (!registrationInfo) throw new AppError('passkey_not_valid')
      const { credential, credentialBackedUp } = registrationInfo
      return {
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        backedUp: credentialBackedUp,
      }
    },
  }
}

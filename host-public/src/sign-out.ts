import { session } from '@grace/shared-auth'

/** Signs out, here and on the server. The client is fetched only now: most visitors never sign out. */
export async function signOut(): Promise<void> {
  try {
    const calls = await import('@grace/shared-auth/call')
    await calls.signOut()
  } catch {
    // Out of reach; signed out here is what was asked for.
    session.signedOut()
  }
}

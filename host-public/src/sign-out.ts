import { session } from '@grace/shared-auth'

/** Loaded at the sign-out of a member who has not finished a text. */
export const askAboutDrafts = () => import('./dashboard/write/unfinished-text.tsx')

/** Signs out here and on the server. The API client is loaded only now, because most visitors never sign out. */
export async function signOut(): Promise<void> {
  try {
    const calls = await import('@grace/shared-auth/call')
    await calls.signOut()
  } catch {
    // Unreachable: sign out locally.
    session.signedOut()
  }
}

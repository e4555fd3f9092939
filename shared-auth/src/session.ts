import type { Role } from '@grace/contract/access'
import type { SignedIn } from '@grace/contract/auth'
import { useStore } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { sessionKey } from './session-key.ts'

export interface SessionUser {
  id: number
  username: string
  fullName: string
  role: Role
  email: string
}

export interface Session {
  token: string | null
  refreshToken: string | null
  user: SessionUser | null
  /** Why nobody is signed in: `expired` when the server ended the session, otherwise null. Never stored. */
  ended: 'expired' | null
}

const nobody: Session = { token: null, refreshToken: null, user: null, ended: null }

const store = createStore<Session>()(
  persist(() => nobody, {
    name: sessionKey,
    version: 1,
    storage: createJSONStorage(() => localStorage),
    partialize: ({ token, refreshToken, user }) => ({ token, refreshToken, user }),
    merge: (stored, { ended }) => (isSession(stored) ? { ...stored, ended: null } : { ...nobody, ended }),
  }),
)

/** The storage is the visitor's, and other versions of this site wrote to it as well. */
function isSession(stored: unknown): stored is Pick<Session, 'token' | 'refreshToken' | 'user'> {
  const { token, refreshToken, user } = (stored ?? {}) as Partial<Session>
  return typeof token === 'string' && typeof refreshToken === 'string' && typeof user?.role === 'string'
}

/** Who is signed in, in this tab and, through the browser's storage, in every other. */
export const session = {
  current: (): Session => store.getState(),

  /** After a login or a renewal: the flat answer of the server. */
  signedIn({ token, refreshToken, userId, username, fullName, role, email }: SignedIn): void {
    store.setState({
      token,
      refreshToken,
      user: { id: userId, username, fullName, role, email },
      ended: null,
    })
  },

  /** The account's own data changed, as it is shown in the header. */
  userChanged(change: Partial<Omit<SessionUser, 'id'>>): void {
    const { user } = store.getState()
    if (user) store.setState({ user: { ...user, ...change } })
  },

  signedOut(): void {
    store.setState(nobody)
  },

  /** The server refused to renew the session. */
  expired(): void {
    store.setState({ ...nobody, ended: 'expired' })
  },

  /** Takes over what another tab has stored; a tab that slept was told of nothing. */
  rehydrate(): void {
    // An emptied storage holds nothing that could be read back, and means signed out all the same.
    if (localStorage.getItem(sessionKey) === null) store.setState(nobody)
    else void store.persist.rehydrate()
  },

  subscribe: store.subscribe,
}

/** Keeps this tab in step with the others. @returns how to stop. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === sessionKey || event.key === null) session.rehydrate()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

export const useSession = (): Session => useStore(store)
export const useUser = (): SessionUser | null => useStore(store, ({ user }) => user)
export const useRole = (): Role | null => useStore(store, ({ user }) => user?.role ?? null)

import type { Role } from '@grace/contract/access'
import type { AdminArea } from '@grace/contract/areas'
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
  /** Areas of an administrator. Absent in a session that an earlier release stored. */
  areas?: readonly AdminArea[] | undefined
  email: string
}

export interface Session {
  token: string | null
  refreshToken: string | null
  user: SessionUser | null
  /** `expired` when the server or another tab ended the session, otherwise null. Not stored. */
  ended: 'expired' | null
}

const nobody: Session = { token: null, refreshToken: null, user: null, ended: null }

const store = createStore<Session>()(
  persist(() => nobody, {
    name: sessionKey,
    version: 1,
    storage: createJSONStorage(() => localStorage),
    partialize: ({ token, refreshToken, user }) => ({ token, refreshToken, user }),
    merge: (stored, current) => (isSession(stored) ? { ...stored, ended: null } : endedElsewhere(current)),
  }),
)

/** This tab has not signed out: its page must not go away without a word. */
function endedElsewhere({ user, ended }: Session): Session {
  return { ...nobody, ended: user ? 'expired' : ended }
}

/** Validates the stored session, which visitors and other releases may have written. */
function isSession(stored: unknown): stored is Pick<Session, 'token' | 'refreshToken' | 'user'> {
  const { token, refreshToken, user } = (stored ?? {}) as Partial<Session>
  return typeof token === 'string' && typeof refreshToken === 'string' && typeof user?.role === 'string'
}

/** The current session of this tab, synchronised with other tabs through localStorage. */
export const session = {
  current: (): Session => store.getState(),

  /** After a login or refresh: takes the flat response of the server. */
  signedIn({ token, refreshToken, userId, username, fullName, role, areas, email }: SignedIn): void {
    store.setState({
      token,
      refreshToken,
      user: { id: userId, username, fullName, role, areas, email },
      ended: null,
    })
  },

  /** The user's own data have changed. */
  userChanged(change: Partial<Omit<SessionUser, 'id'>>): void {
    const { user } = store.getState()
    if (user) store.setState({ user: { ...user, ...change } })
  },

  signedOut(): void {
    store.setState(nobody)
  },

  /** The server refused to refresh the session. */
  expired(): void {
    store.setState({ ...nobody, ended: 'expired' })
  },

  /** Loads what another tab stored; a suspended tab gets no events. */
  rehydrate(): void {
    // Empty storage means signed out; `rehydrate` would ignore it.
    if (localStorage.getItem(sessionKey) === null) store.setState(endedElsewhere)
    else void store.persist.rehydrate()
  },

  subscribe: store.subscribe,
}

/** Synchronises this tab with the others. @returns a function that stops it. */
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

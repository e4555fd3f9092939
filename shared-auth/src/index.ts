export type { AdminRemoteModule, AdminRemoteProps } from './admin-remote.ts'
export {
  followOtherTabs,
  type Session,
  type SessionUser,
  session,
  useRole,
  useSession,
  useUser,
} from './session.ts'

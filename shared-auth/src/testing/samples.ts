import type { SignedIn } from '@grace/contract/auth'

/** Response to a login. */
export const aSignedIn = (change: Partial<SignedIn> = {}): SignedIn => ({
  success: true,
  message: 'Login successful!',
  token: 'access-1',
  refreshToken: 'refresh-1',
  userId: 7,
  username: 'ruth',
  fullName: 'Ruth Uwase',
  role: 'MEMBER',
  email: 'ruth@example.org',
  ...change,
})

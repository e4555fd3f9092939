const key = 'grace.console.test-users'
/** Only such users are deleted by this page. */
const ours = /^test-[0-9a-f]{12}$/
/** Younger ones may belong to another tab. */
const staleMs = 120_000

export interface TestUser {
  username: string
  /** Random, and never shown. */
  password: string
}

const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))
const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export const newPassword = () => hex(random(16))
export const newTestUser = (): TestUser => ({ username: `test-${hex(random(6))}`, password: newPassword() })
export const isTestUser = (username: string) => ours.test(username)

/** Body that creates the account. */
export const accountOf = ({ username, password }: TestUser) => ({
  username,
  password,
  confirmPassword: password,
  email: `${username}@example.org`,
  fullName: 'Test page, about to be removed',
  accountCategory: 'MEMBER' as const,
  phoneNumber: '0788 000 000',
  gender: '' as const,
})

function stored(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

function store(users: Record<string, number>): void {
  try {
    localStorage.setItem(key, JSON.stringify(users))
  } catch {
    // Storage is disabled or full: leftovers have to be deleted in the user list.
  }
}

/** Stored before the creation, so that a closed tab leaves its name behind. */
export const noteTestUser = (username: string) => store({ ...stored(), [username]: Date.now() })

export function forgetTestUser(username: string): void {
  const { [username]: _, ...rest } = stored()
  store(rest)
}

/** Leftovers of an earlier visit. */
export const leftTestUsers = (now = Date.now()): string[] =>
  Object.entries(stored())
    .filter(([username, at]) => isTestUser(username) && now - at > staleMs)
    .map(([username]) => username)

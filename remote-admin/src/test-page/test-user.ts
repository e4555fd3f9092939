const key = 'grace.console.test-users'
/** Nothing else is ever deleted by this page. */
const ours = /^test-[0-9a-f]{12}$/
/** Another tab may be at work with a younger one. */
const staleMs = 120_000

export interface TestUser {
  username: string
  /** Made up, and shown nowhere. */
  password: string
}

const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))
const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export const newPassword = () => hex(random(16))
export const newTestUser = (): TestUser => ({ username: `test-${hex(random(6))}`, password: newPassword() })
export const isTestUser = (username: string) => ours.test(username)

/** The account that the page creates. */
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
    // Storage that is closed or full: what a closed tab leaves behind is then found in the user list.
  }
}

/** Before it is created: a tab that is closed in between leaves its name behind. */
export const noteTestUser = (username: string) => store({ ...stored(), [username]: Date.now() })

export function forgetTestUser(username: string): void {
  const { [username]: _, ...rest } = stored()
  store(rest)
}

/** What an earlier visit could not remove. */
export const leftTestUsers = (now = Date.now()): string[] =>
  Object.entries(stored())
    .filter(([username, at]) => isTestUser(username) && now - at > staleMs)
    .map(([username]) => username)

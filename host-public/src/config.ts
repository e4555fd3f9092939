export interface Config {
  /** Where it is said which console is live. */
  remotes: { remote_admin: string }
  /** Other origins from which an administrator may look at a console; an older server says nothing of them. */
  consolePreviews?: string[]
  /** Whether the server can send e-mail, and with it links for a forgotten password. */
  passwordResetByEmail: boolean
  /** Whether the console's test page opens without signing in. */
  testPage: boolean
}

let loading: Promise<Config> | null = null

/** What is decided where the site runs, not where it is built. @param again asks the server once more. */
export function loadConfig(again = false): Promise<Config> {
  if (again) loading = null
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function fetchConfig(): Promise<Config> {
  const response = await fetch('/config.json', { cache: 'no-cache', signal: AbortSignal.timeout(4_000) })
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
  return response.json()
}

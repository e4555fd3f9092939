export interface Config {
  /** Address of the pointer that names the live console. */
  remotes: { remote_admin: string }
  /** Further origins allowed for console previews; missing from older servers. */
  consolePreviews?: string[]
  /** True if the server can send e-mail, and so links for password resets. */
  passwordResetByEmail: boolean
  /** True if the console's test page opens without signing in. */
  testPage: boolean
}

let loading: Promise<Config> | null = null

/** Configuration of the running site, as opposed to the build. @param again fetches it again. */
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

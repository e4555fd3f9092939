import path from 'node:path'

export type App = 'remote-admin' | 'host-public'

export const apps: readonly App[] = ['remote-admin', 'host-public']
export const isApp = (name: string | undefined): name is App => apps.some((app) => app === name)

/** Description inside each release's folder. */
export const releaseFile = 'release.json'
/** Pointer beside the releases of an app; names the live one. */
export const pointerFile = 'live.json'

/** Content of `release.json`. */
export interface Release {
  app: App
  version: string
  madeAt: string
  /** Null when built from uncommitted changes. */
  commit: string | null
  /** Console: supported host contracts. */
  hostContracts?: { from: number; to: number }
  entry?: string
  /** Site: its host contract. */
  hostContract?: number | undefined
  /** Hashes by file. */
  files: Record<string, string>
}

/** Root of the repository. */
export const root = path.join(import.meta.dirname, '../..')

/** Folder of the releases. */
export const releasesDirOf = ({ RELEASES_DIR }: NodeJS.ProcessEnv): string =>
  path.resolve(root, RELEASES_DIR || 'releases')

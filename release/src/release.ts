import path from 'node:path'

export type App = 'remote-admin' | 'host-public'

export const apps: readonly App[] = ['remote-admin', 'host-public']
export const isApp = (name: string | undefined): name is App => apps.some((app) => app === name)

/** In the folder of every release. */
export const releaseFile = 'release.json'
/** Beside the releases of an app: which of them is live. */
export const pointerFile = 'live.json'

/** Content of `release.json`. */
export interface Release {
  app: App
  version: string
  madeAt: string
  /** Null: built from changes that are in no commit. */
  commit: string | null
  /** Of a console: the host contracts that it works with. */
  hostContracts?: { from: number; to: number }
  entry?: string
  /** Of a site: the contract that it offers. */
  hostContract?: number | undefined
  /** The hash of each file. */
  files: Record<string, string>
}

/** The repository, which the commands work in. */
export const root = path.join(import.meta.dirname, '../..')

/** Where releases are published. */
export const releasesDirOf = ({ RELEASES_DIR }: NodeJS.ProcessEnv): string =>
  path.resolve(root, RELEASES_DIR || 'releases')

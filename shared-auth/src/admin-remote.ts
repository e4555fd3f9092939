import type { ComponentType } from 'react'

/** Raised when the host and the console no longer understand each other. */
export const adminContractVersion = 1 as const

/** What the host gives the console. */
export interface AdminRemoteProps {
  /** Where the console is mounted, without a slash at the end: `/admin` in the host, empty when it runs alone. */
  basePath: string
  /** Called once the session is over; the host leads the way out. */
  onSignedOut: () => void
  /** Nobody is signed in: the test page, and nothing else, may be drawn. */
  isVisitor?: boolean
}

/** What the console exposes as `./App`. */
export interface AdminRemoteModule {
  /** A literal in the remote: taken from this package it would be the host's own value, and always fit. */
  contractVersion: typeof adminContractVersion
  /** The console's release, shown in error reports. */
  release: string
  default: ComponentType<AdminRemoteProps>
}

export function isAdminRemoteModule(value: unknown): value is AdminRemoteModule {
  if (typeof value !== 'object' || value === null) return false
  const { contractVersion, default: component } = value as Partial<AdminRemoteModule>
  return contractVersion === adminContractVersion && typeof component === 'function'
}

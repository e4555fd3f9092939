import type { ComponentType } from 'react'

/**
 * What the host gives the console and takes from it, as a number: raised with every change of it that a console has to
 * know of. A console says for itself with which of these it works.
 */
export const hostContract = 1

/** The host contracts that a console works with, both ends included. */
export interface HostContracts {
  from: number
  to: number
}

/** What the host gives the console. */
export interface AdminRemoteProps {
  /** Where the console is mounted, without a slash at the end: `/admin` in the host, empty when it runs alone. */
  basePath: string
  /** Called once the session is over; the host leads the way out. */
  onSignedOut: () => void
  /** Nobody is signed in: the test page, and nothing else, may be drawn. */
  isVisitor?: boolean
  /** The site's release, shown beside the console's own. */
  hostRelease?: string
}

/** What the console exposes as `./App`. */
export interface AdminRemoteModule {
  /** The console's own: taken from this package it would be the host's, and always fit. */
  hostContracts: HostContracts
  /** The console's release, shown in error reports. */
  release: string
  default: ComponentType<AdminRemoteProps>
}

/** What the console's `live.json` says before anything of the console runs. */
export interface LiveConsole {
  /** Where the release lies, seen from `live.json`: `1.2.0/`; empty where a build is served as it is. */
  path: string
  version: string
  hostContracts: HostContracts
  /** The file to begin with. */
  entry: string
  /** The `integrity` of each file that a browser may load. Empty in development only: a built host refuses it then. */
  files: Record<string, string>
}

/** Whether a console that works with these works with this host. */
export const fitsHost = ({ from, to }: HostContracts): boolean => from <= hostContract && hostContract <= to

export function isAdminRemoteModule(value: unknown): value is AdminRemoteModule {
  if (typeof value !== 'object' || value === null) return false
  const { hostContracts, default: component } = value as Partial<AdminRemoteModule>
  return isHostContracts(hostContracts) && fitsHost(hostContracts) && typeof component === 'function'
}

export function isLiveConsole(value: unknown): value is LiveConsole {
  if (typeof value !== 'object' || value === null) return false
  const { path, version, hostContracts, entry, files } = value as Partial<LiveConsole>
  return (
    [path, version, entry].every((each) => typeof each === 'string') &&
    isHostContracts(hostContracts) &&
    typeof files === 'object' &&
    files !== null
  )
}

function isHostContracts(value: unknown): value is HostContracts {
  if (typeof value !== 'object' || value === null) return false
  const { from, to } = value as Partial<HostContracts>
  return Number.isInteger(from) && Number.isInteger(to)
}

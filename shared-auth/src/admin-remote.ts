import type { ComponentType } from 'react'

/**
 * Version of the host contract: raised with every change between host and console that a console must support. Consoles
 * declare the versions that they work with.
 */
export const hostContract = 1

/** Range of host contracts that a console works with, inclusive. */
export interface HostContracts {
  from: number
  to: number
}

/** Props that the host passes to the console. */
export interface AdminRemoteProps {
  /** Path at which the console is mounted, without trailing slash: `/admin` in the host, empty when standalone. */
  basePath: string
  /** Called when the session has ended; the host navigates. */
  onSignedOut: () => void
  /** No session: only the test page may be rendered. */
  isVisitor?: boolean
  /** The server's message after signing in at the gate; the console shows it when it opens. */
  greeting?: string
  /** Release of the site, shown beside that of the console. */
  hostRelease?: string
}

/** Module that the console exposes as `./App`. */
export interface AdminRemoteModule {
  /** Must be a value of the console itself: imported from this package it would be the host's, and always match. */
  hostContracts: HostContracts
  /** Release of the console, shown in error reports. */
  release: string
  default: ComponentType<AdminRemoteProps>
}

/** Content of the console's `live.json`, read before any code of the console runs. */
export interface LiveConsole {
  /** Folder of the release, relative to `live.json`: `1.2.0/`; empty when a build is served directly. */
  path: string
  version: string
  hostContracts: HostContracts
  /** The file to load first. */
  entry: string
  /** The `integrity` of each file that a browser may load. Empty in development only: a built host refuses that. */
  files: Record<string, string>
}

/** True if a console with this range works with this host. */
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

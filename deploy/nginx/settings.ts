import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Language, languages } from '@grace/contract/languages'

export interface Settings {
  /** Public URL of the site. */
  siteUrl: URL
  /** Public origin of the console. */
  adminOrigin: URL
  defaultLanguage: Language
  /** Upstream addresses as `host:port`. */
  api: string[]
  console: string[]
  /** Plain HTTP addresses behind another TLS proxy; null listens on 80 and 443. */
  listen: { site: string; console: string } | null
  /** Folder with a subfolder per host name, as certbot creates it. */
  certificates: string
  /** Folder of the built public site. */
  siteFiles: string
  /** Folder of the console's releases, or of its build. */
  consoleFiles: string
  /** Folder written by `npm run publish-pages`; null for none. */
  published: string | null
  /** Folder of the logs. */
  logs: string
  brotli: boolean
}

/** An invalid option or variable; the message is shown to the user. */
export class InvalidSettings extends Error {}

const root = path.join(import.meta.dirname, '../..')

/** @throws InvalidSettings */
export function readSettings(args: string[], variables: Record<string, string | undefined>): Settings {
  const { values } = parsed(args)
  const siteUrl = address('SITE_URL', variables.SITE_URL)
  const adminOrigin = address('ADMIN_ORIGIN', variables.ADMIN_ORIGIN)
  const isSecure = siteUrl.protocol === 'https:' && adminOrigin.protocol === 'https:'
  if (!values.listen && !isSecure) {
    throw new InvalidSettings(
      'SITE_URL and ADMIN_ORIGIN must begin with https://. Without certificates say where nginx listens: --listen=127.0.0.1:8080,127.0.0.1:8081',
    )
  }
  if (siteUrl.host === adminOrigin.host) {
    throw new InvalidSettings('SITE_URL and ADMIN_ORIGIN must differ: the console has an origin of its own.')
  }
  return {
    siteUrl,
    adminOrigin,
    defaultLanguage: language(variables.DEFAULT_LANGUAGE || 'rw'),
    api: upstreams('api', values.api),
    console: upstreams('console', values.console),
    listen: values.listen ? both(upstreams('listen', values.listen)) : null,
    certificates: folder('certificates', values.certificates),
    siteFiles: folder('site-files', values['site-files']),
    consoleFiles: folder('console-files', values['console-files']),
    published: values.published ? folder('published', values.published) : null,
    logs: folder('logs', values.logs),
    brotli: !values['no-brotli'],
  }
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        api: { type: 'string', default: '127.0.0.1:3000' },
        console: { type: 'string', default: '127.0.0.1:3001' },
        listen: { type: 'string' },
        certificates: { type: 'string', default: '/etc/letsencrypt/live' },
        'site-files': { type: 'string', default: path.join(root, 'host-public/dist') },
        'console-files': { type: 'string', default: path.join(root, 'remote-admin/dist') },
        published: { type: 'string' },
        logs: { type: 'string', default: '/var/log/nginx' },
        'no-brotli': { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new InvalidSettings((error as Error).message)
  }
}

function address(name: string, value = ''): URL {
  const url = URL.canParse(value) ? new URL(value) : null
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url
  throw new InvalidSettings(`${name} must be an address without a path, such as https://church.example.`)
}

function language(value: string): Language {
  const known = languages.find((one) => one === value)
  if (known) return known
  throw new InvalidSettings(`DEFAULT_LANGUAGE must be one of ${languages.join(', ')}.`)
}

function upstreams(name: string, value: string): string[] {
  const all = value.split(',').map((place) => place.trim())
  if (all.every((place) => /^(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i.test(place))) return all
  throw new InvalidSettings(
    `--${name} must be addresses with ports and commas between them, such as 127.0.0.1:3000,127.0.0.1:3010.`,
  )
}

function both([site, console, ...more]: string[]): { site: string; console: string } {
  if (site && console && more.length === 0) return { site, console }
  throw new InvalidSettings(
    '--listen must be two addresses, of the site and of the console: 127.0.0.1:8080,127.0.0.1:8081',
  )
}

/** nginx cannot quote some characters. */
function folder(name: string, value: string): string {
  const absolute = path.resolve(process.env.INIT_CWD || '.', value)
  if (!/["$\\\n]/.test(absolute)) return absolute
  throw new InvalidSettings(`--${name} must not have quotes, dollars or backslashes in it.`)
}

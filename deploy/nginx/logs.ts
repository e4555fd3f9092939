import { namedEndpoints } from '@grace/contract/endpoints'
import type { Settings } from './settings.ts'

const all = namedEndpoints.map(([, endpoint]) => endpoint)
const parameters = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
const saysNothing = (name: string) => name === 'id' || name === 'status' || name.endsWith('Id')
/** Paths that may hold the name of a person; ids say nothing outside the database. */
const personal = [...new Set(all.map(({ path }) => path))].filter(
  (path) => !parameters(path).every(saysNothing),
)

/** nginx has decoded the path by then, and a name may hold a slash: the last parameter takes all that is left. */
const asPattern = (path: string) => path.replace(/\{\w+\}$/, '.+').replace(/\{\w+\}/g, '[^/]+')

/**
 * What the privacy page promises: a log without names, tokens and whole addresses. Queries hold tokens and e-mails, so
 * that only the path is written; of an address 24 bits (IPv4) or 48 bits (IPv6) remain, which tell networks apart.
 */
export const logFormat = `# The log: networks instead of addresses, paths without queries, the request id of the servers' own log.
map $remote_addr $grace_network {
  default -;
  "~^(?<grace_v4>\\d+\\.\\d+\\.\\d+)\\.\\d+$" "\${grace_v4}.0";
  "~^(?<grace_v6_3>[0-9a-f]+:[0-9a-f]+:[0-9a-f]+):" "\${grace_v6_3}::";
  "~^(?<grace_v6_2>[0-9a-f]+:[0-9a-f]+)::" "\${grace_v6_2}::";
  "~^(?<grace_v6_1>[0-9a-f]+)::" "\${grace_v6_1}::";
}
map $uri $grace_path {
  default $uri;
${personal.map((path) => `  "~*^/api${asPattern(path)}/*$" "/api${path}";`).join('\n')}
}
log_format grace '$grace_network $time_iso8601 "$request_method $grace_path" $status $body_bytes_sent $request_time $sent_http_x_request_id';
`

/** The error log quotes whole request lines and addresses below the level `alert`. */
export const loggingOf = ({ logs }: Settings) => `  access_log "${logs}/access.log" grace;
  error_log "${logs}/error.log" alert;`

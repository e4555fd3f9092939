import { namedEndpoints } from '@grace/contract/endpoints'
import type { Settings } from './settings.ts'

const all = namedEndpoints.map(([, endpoint]) => endpoint)
const parameters = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
const isImpersonal = (name: string) => name === 'id' || name === 'status' || name.endsWith('Id')
/** Paths that can contain a person's name; ids mean nothing outside of the database. */
const personal = [...new Set(all.map(({ path }) => path))].filter(
  (path) => !parameters(path).every(isImpersonal),
)

/** nginx matches the decoded path, in which a name may contain a slash: the last parameter takes the rest. */
const asPattern = (path: string) => path.replace(/\{\w+\}$/, '.+').replace(/\{\w+\}/g, '[^/]+')

/**
 * Log format that the privacy page promises: without names, tokens and full addresses. Only the path is logged,
 * because queries contain tokens and emails. Addresses are truncated to 24 bits (IPv4) or 48 bits (IPv6), which still
 * distinguishes networks.
 */
export const logFormat = `# Log format: truncated addresses, paths without queries, and the servers' request ids.
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

/** Below the level `alert` the error log contains whole request lines and addresses. */
export const loggingOf = ({ logs }: Settings) => `  access_log "${logs}/access.log" grace;
  error_log "${logs}/error.log" alert;`

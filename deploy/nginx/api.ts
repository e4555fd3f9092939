import { AppError } from '@grace/api/http/app-error'
// Augments Fastify's types for the imported API modules.
import type {} from '@grace/api/http/app-instance'
import { errorBody } from '@grace/api/http/errors'
import { responseHeaders } from '@grace/api/http/response-headers'
import { namedEndpoints } from '@grace/contract/endpoints'
import { maxBodyBytes } from '@grace/contract/limits'
import { addHeaders, quoted } from './directives.ts'

const all = namedEndpoints.map(([, endpoint]) => endpoint)
const uploads = all.filter(({ format }) => format?.body === 'multipart/form-data')
const repeatable = all.filter((endpoint) => endpoint.idempotent && !uploads.includes(endpoint))
export const longestBodyBytes = Math.max(
  maxBodyBytes,
  ...all.filter((endpoint) => !uploads.includes(endpoint)).map((endpoint) => endpoint.maxBodyBytes ?? 0),
)

export const repeatableCalls = `# Idempotent calls (with an idempotency key): nginx may retry them on another server.
map "$request_method $uri $http_idempotency_key" $grace_repeatable {
  default 0;
${repeatable.map(({ method, path }) => `  "~^${method} /api${path.replace(/\{\w+\}/g, '[^/]+')} [!-~]+$" 1;`).join('\n')}
}`

/** Location that responds with the API's error format when nginx itself has to. */
const refusal = (name: string, error: AppError) => `  location ${name} {
    default_type "application/json; charset=utf-8";
    types { }
    ${addHeaders({
      ...responseHeaders,
      'x-request-id': '$request_id',
      ...(error.retryAfterSeconds !== null && { 'retry-after': String(error.retryAfterSeconds) }),
    })}
    return ${error.statusCode} ${quoted(JSON.stringify(errorBody(error, '$request_id')))};
  }
`

const apiErrors = `error_page 413 = @too_large;
    error_page 502 504 = @api_away;`

/** API locations in the server blocks of both origins. */
export const apiLocations = `  location ^~ /api/ {
    ${apiErrors}
    error_page 418 = @repeatable;
    if ($grace_repeatable) { return 418; }
    proxy_pass http://grace_api;
  }
  location @repeatable {
    ${apiErrors}
    proxy_next_upstream error timeout non_idempotent;
    proxy_pass http://grace_api;
  }
${uploads
  .map(
    ({ path }) => `  # Streamed to the server, which refuses unauthorized uploads before the body is complete.
  location = /api${path} {
    ${apiErrors}
    client_max_body_size 0;
    proxy_request_buffering off;
    proxy_pass http://grace_api;
  }
`,
  )
  .join('')}${refusal('@too_large', new AppError('body_too_large'))}${refusal(
  '@api_away',
  new AppError('unavailable', { retryAfterSeconds: 5 }),
)}`

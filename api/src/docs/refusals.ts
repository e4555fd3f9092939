import { isForAdministrators } from '@grace/contract/access'
import type { Endpoint } from '@grace/contract/endpoint'
import { docsOf } from '@grace/contract/endpoints.docs'
import { type ErrorCode, errorStatus } from '@grace/contract/errors'
import { sensitiveActionOf } from '@grace/contract/sensitive-actions'
import { isBudgeted } from '../http/work-of-endpoint.ts'

/** Error codes of an endpoint, ordered by status, without `internal`. */
export function refusalsOf(endpoint: Endpoint): ErrorCode[] {
  const { method, access, params, query, body, idempotent, knowsCaller, duringSetUp, limit } = endpoint
  const codes = new Set<ErrorCode>(docsOf(endpoint)?.refuses)
  if (params || query || body || idempotent) codes.add('validation_failed')
  if (method !== 'GET') {
    codes.add('malformed_request').add('body_too_large').add('unsupported_media_type')
  }
  if (access !== 'anyone' || knowsCaller === true) codes.add('unauthenticated').add('session_ended')
  if (isForAdministrators(access)) codes.add('forbidden')
  if (isForAdministrators(access) && !duringSetUp) {
    codes.add('second_factor_setup_required').add('password_change_required')
  }
  if (sensitiveActionOf(endpoint)) codes.add('confirmation_required')
  if (/\{(?!status)/.test(endpoint.path)) codes.add('not_found')
  if (idempotent) codes.add('idempotency_key_reused')
  if (limit || isBudgeted(endpoint)) codes.add('too_many_requests')
  codes.add('address_too_long').add('unavailable')
  return [...codes].sort((a, b) => errorStatus[a] - errorStatus[b])
}

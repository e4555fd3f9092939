import type { Endpoint } from '@grace/contract/endpoint'
import { type ErrorCode, errorStatus } from '@grace/contract/errors'

/** What only some endpoints refuse, beside what follows from their schemas and from who may call them. */
const own: Record<string, ErrorCode[]> = {
  'auth.register': ['username_taken', 'email_taken'],
  'auth.login': ['invalid_credentials', 'account_inactive', 'too_many_requests'],
  'auth.refresh': ['session_ended'],
  'accounts.profile': ['not_found'],
  'accounts.updateProfile': ['email_taken', 'not_found'],
  'accounts.changePassword': ['not_found', 'too_many_requests'],
  'accounts.create': ['username_taken', 'email_taken'],
  'accounts.update': ['username_taken', 'email_taken', 'last_admin', 'own_account'],
  'accounts.setStatus': ['last_admin', 'own_account'],
  'accounts.setRole': ['last_admin', 'own_account'],
  'accounts.remove': ['last_admin', 'own_account'],
  'categories.create': ['category_name_taken'],
  'categories.update': ['category_name_taken'],
  'categories.remove': ['in_use'],
  'blogs.update': ['changed_meanwhile'],
  'blogs.remove': ['in_use'],
  'pictures.upload': ['storage_full'],
  'pictures.remove': ['in_use'],
  'prayerRequests.submit': ['looks_automated'],
  'contactMessages.submit': ['looks_automated'],
  'newsletter.subscribe': ['looks_automated'],
}

/** The codes that an endpoint may refuse a request with, by status; `internal` is promised by none. */
export function refusalsOf(name: string, endpoint: Endpoint): ErrorCode[] {
  const { method, access, params, query, body, idempotent, knowsCaller, limit } = endpoint
  const codes = new Set<ErrorCode>(own[name])
  if (params || query || body || idempotent) codes.add('validation_failed')
  if (method !== 'GET') {
    codes.add('malformed_request').add('body_too_large').add('unsupported_media_type')
  }
  if (access !== 'anyone' || knowsCaller) codes.add('unauthenticated').add('session_ended')
  if (access === 'admin') codes.add('forbidden')
  if (/\{(?!status)/.test(endpoint.path)) codes.add('not_found')
  if (idempotent) codes.add('idempotency_key_reused')
  if (limit) codes.add('too_many_requests')
  codes.add('unavailable')
  return [...codes].sort((a, b) => errorStatus[a] - errorStatus[b])
}

export const namesWithOwnRefusals = Object.keys(own)

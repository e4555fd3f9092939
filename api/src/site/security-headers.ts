import { createHash } from 'node:crypto'
import { firstScript } from '@grace/contract/first-script'

/** Cache header of files with hashed names. */
export const immutableCacheControl = 'public, max-age=31536000, immutable'

interface Origins {
  /** Public address of the site. */
  siteUrl: string
  /** Public origin of the console. */
  adminOrigin: string
  /** Origins of console previews, allowed on the administrators' pages only. */
  consolePreviews?: string[]
}

const firstScriptHash = `'sha256-${createHash('sha256').update(firstScript).digest('base64')}'`

/** Content Security Policy and other headers of a page: only the site and the console are allowed. */
export function securityHeaders({
  siteUrl,
  adminOrigin,
  consolePreviews = [],
}: Origins): Record<string, string> {
  const ours = ["'self'", adminOrigin, ...consolePreviews].join(' ')
  const policy = {
    'default-src': "'none'",
    'script-src': `${ours} ${firstScriptHash}`,
    'connect-src': ours,
    'style-src': ours,
    'img-src': "'self' data:",
    'font-src': "'self'",
    'media-src': "'self'",
    // Videos of the church; the player is cookie-free, and loads only when a video is played.
    'frame-src': 'https://www.youtube-nocookie.com',
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "host-public remote-admin mf-host dompurify 'allow-duplicates'",
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, value]) => `${directive} ${value}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // The console records with the microphone.
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // For browsers without frame-ancestors.
    'x-frame-options': 'DENY',
    ...(siteUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

/** For files with a content hash in their name. */
export const immutableCacheControl = 'public, max-age=31536000, immutable'

/** The host loads these files from another origin; the standalone page is for its own origin only. */
export const crossOriginHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

export const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; " +
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; " +
    "trusted-types host-public remote-admin mf-host dompurify 'allow-duplicates'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
  'x-frame-options': 'DENY',
}

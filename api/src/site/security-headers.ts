interface Origins {
  /** Where people reach the site. */
  siteUrl: string
  /** Where browsers find the console. */
  adminOrigin: string
  /** Where else a console may come from; for the administrators' pages only. */
  consolePreviews?: string[]
}

/** What a page of the site may do: run and ask what comes from us and from the console, and nothing else. */
export function securityHeaders({
  siteUrl,
  adminOrigin,
  consolePreviews = [],
}: Origins): Record<string, string> {
  const ours = ["'self'", adminOrigin, ...consolePreviews].join(' ')
  const policy = {
    'default-src': "'none'",
    'script-src': ours,
    'connect-src': ours,
    'style-src': ours,
    'img-src': "'self' data:",
    'font-src': "'self'",
    'media-src': "'self'",
    // A church may show a video from there; its player comes without cookies, and only when the video plays.
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
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // For browsers that do not know frame-ancestors.
    'x-frame-options': 'DENY',
    ...(siteUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

/** Parts of the account that an address may name. */
export const accountAnchors = [
  'profile',
  'change-password',
  'writings',
  'follow',
  'devices',
  'activity',
  'my-data',
] as const

export const isAccountAnchor = (hash: string): boolean => accountAnchors.some((part) => hash === `#${part}`)

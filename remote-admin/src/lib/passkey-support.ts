/** Feature detection for passkeys. */
export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

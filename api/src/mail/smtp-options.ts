/**
 * Requires TLS where there is a password: a missing `STARTTLS` may have been stripped by an attacker.
 * `?requireTLS=false` in the URL is for a server on a trusted network.
 */
export const smtpOptions = (url: string) => ({
  requireTLS: new URL(url).password !== '',
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
})

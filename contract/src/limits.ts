/** Numbers of the specification that more than one part of the product needs. */
export const usernameMinChars = 3
export const usernameMaxChars = 50
export const passwordMinChars = 6
export const passwordMaxChars = 128
export const fullNameMinChars = 2
export const fullNameMaxChars = 100
export const emailMaxChars = 254
export const addressMaxChars = 200
/** Below this age a parent or guardian must agree (Law 058/2021, article 9). */
export const guardianAgeYears = 16
export const recentUsersCount = 5
export const userListPageSize = 10
export const maxPageSize = 100
export const callTimeoutMs = 10_000
export const loginRedirectDelayMs = 1_500
export const registrationSwitchDelayMs = 2_000
export const passwordLinkHours = 24
/** A JSON body may be this long; longer is a 413. */
export const maxBodyBytes = 100_000

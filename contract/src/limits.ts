/** Numbers of the specification that more than one part of the product needs. */
export const usernameMinChars = 3
export const usernameMaxChars = 50
export const passwordMinChars = 6
/** For administrators; none of the most common passwords either. */
export const administratorPasswordMinChars = 10
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
export const emailLinkDays = 7
/** After this time a grave action asks for the password again. */
export const confirmationMinutes = 10
/** Length of one parameter in a path; a longer one is a 404 before any schema sees it. */
export const pathPartMaxChars = 500
/** Path and query of a request together; longer is a 414 before anything routes it. */
export const maxAddressChars = 2_048
/** A body may be this long where its endpoint names no other limit; longer is a 413. The longest form of a visitor fits. */
export const maxBodyBytes = 16_384
/** Size of a body that holds texts in several languages; administrators write them. */
export const longTextsMaxBodyBytes = 100_000
/** Of a blog's HTML, as it is sent; and of the body that carries it. */
export const blogContentMaxChars = 200_000
export const blogMaxBodyBytes = 1_000_000
export const blogTitleMaxChars = 200
export const blogPreviewChars = 100
export const categoryNameMaxChars = 100
export const categoriesPerPost = 20
export const picturesPerPost = 50
export const pictureMaxBytes = 5 * 1024 * 1024
export const picturesPerUpload = 20
export const uploadTimeoutMs = 60_000
/** Of the smaller copies of a picture; none is made larger than the picture itself. */
export const pictureWidths = [400, 800, 1600] as const
export const altTextMaxChars = 300
export const nameMaxChars = 100
export const titleMaxChars = 200
export const longTextMaxChars = 5_000
export const noteMaxChars = 2_000
export const reasonMaxChars = 500
/** Of what visitors wrote, once it is dealt with, unless the operator says otherwise. */
export const defaultInboxRetentionMonths = 12
/** How long the audit keeps its entries, unless the operator chooses otherwise. */
export const defaultAuditRetentionMonths = 24
/** Nobody writes and sends a form in less. */
export const minFillMs = 2_000
export const recentActivityCount = 20
/** Of the dashboard's chart, the present month included. */
export const chartMonths = 12
/** Of what the home page shows of each kind. */
export const announcementsOnHome = 3
export const eventsOnHome = 6
export const postsOnHome = 3

/** Constants of the specification that several workspaces share. */
export const usernameMinChars = 3
export const usernameMaxChars = 50
export const passwordMinChars = 6
/** For administrators, who may not use common passwords either. */
export const administratorPasswordMinChars = 10
export const passwordMaxChars = 128
export const fullNameMinChars = 2
export const fullNameMaxChars = 100
export const emailMaxChars = 254
export const addressMaxChars = 200
/** Below this age a parent or guardian must consent (Law 058/2021, article 9). */
export const guardianAgeYears = 16
/** A guardian's link works for this time; then the address of the guardian is deleted. */
export const guardianLinkDays = 14
/** A registration that no guardian has agreed to by then is erased. */
export const guardianWaitDays = 30
/** Own drafts on the first screen of the console. */
export const ownDraftsCount = 5
export const recentUsersCount = 5
export const userListPageSize = 10
/** Rows of a page if the request names a page without a size. */
export const defaultPageSize = 20
/** Also the length of a list without `page` and `size`, except for administrators. */
export const maxPageSize = 100
/** Bytes of a list in a response to anybody but administrators. One longer row is sent nevertheless. */
export const listMaxBytes = 1_000_000
/** Deleted things can be restored for this time. */
export const trashDays = 30
/** Rows of one bulk act; the next limit is for the body that names them. */
export const jobItemsMax = 10_000
export const jobMaxBodyBytes = 260_000
/** Jobs that are stopped or done can be undone for this time. */
export const jobDays = 7
/** Days after which an erasure at the owner's request is final. */
export const erasureDays = 7
export const callTimeoutMs = 10_000
export const loginRedirectDelayMs = 1_500
export const registrationSwitchDelayMs = 2_000
export const passwordLinkHours = 24
export const emailLinkDays = 7
/** Validity of a confirmation for sensitive actions. */
export const confirmationMinutes = 10
/** Maximum of a path parameter; longer ones are a 404 before validation. */
export const pathPartMaxChars = 500
/** Maximum of path and query; longer ones are a 414 before routing. */
export const maxAddressChars = 2_048
/** Default limit of a body, enough for the longest public form; longer bodies are a 413. */
export const maxBodyBytes = 17_000
/** Limit of a body with texts in several languages, written by administrators. */
export const longTextsMaxBodyBytes = 100_000
/** Maximum of a CSV file to import, in bytes of the file, and in characters of its text. */
export const importMaxChars = 1_000_000
/** Limit of the body that contains it: a character takes up to three bytes. */
export const importMaxBodyBytes = 3_100_000
export const importMaxRows = 2_000
export const importTimeoutMs = 60_000
/** Maximum of refused lines in a response. */
export const refusedLinesShown = 200
/** Maximum of a blog's HTML; the next limit is for the body that contains it in every language. */
export const blogContentMaxChars = 200_000
export const blogMaxBodyBytes = 2_500_000
/** Maximum of an unsaved text with the version that it was changed from, as JSON; the next limit is for the body. */
export const draftMaxChars = 1_000_000
export const draftMaxBodyBytes = 3_100_000
/** Unsaved texts of one administrator on the server. */
export const draftsMax = 50
export const draftDays = 30
export const blogTitleMaxChars = 200
export const blogPreviewChars = 100
export const picturesPerWriting = 3
/** Texts of one member that wait for a decision of an administrator. */
export const writingsWaitingMax = 5
export const writingsPerDay = 20
/** Three for each text. */
export const writingPicturesPerDay = 60
/** All pictures of members together that nothing public shows, with their copies. */
export const unpostedPicturesMaxBytes = 1_000_000_000
/** Pictures that no text names are kept for this time: a text on a bad line may still follow them. */
export const writingPictureDays = 7
/** Texts in one response. */
export const writingsListed = 100
export const writingMaxBodyBytes = 1_000_000
/** Maximum of a letter's HTML: with a longer one some mail programs cut the mail off. */
export const letterContentMaxChars = 50_000
export const letterMaxBodyBytes = 1_000_000
/** For this time after a letter was sent, the console says who got it. */
export const letterDeliveryDays = 90
export const defaultNewsletterRatePerMinute = 60
export const categoryNameMaxChars = 100
export const categoriesPerPost = 20
export const picturesPerPost = 50
export const pictureMaxBytes = 5 * 1024 * 1024
export const picturesPerUpload = 20
export const uploadTimeoutMs = 60_000
/** Widths of the smaller copies of a picture, which are never enlarged. */
export const pictureWidths = [400, 800, 1600] as const
export const recordingMaxBytes = 40 * 1024 * 1024
/** Small enough to arrive within the time limit of a call on a slow line. */
export const recordingPartBytes = 512 * 1024
export const altTextMaxChars = 300
export const fileNameMaxChars = 200
/** Limit of a body with the texts and all albums of a picture. */
export const pictureChangeMaxBodyBytes = 20_000
export const albumNameMaxChars = 100
/** Few enough to choose from in one list. */
export const albumsMax = 200
export const nameMaxChars = 100
export const titleMaxChars = 200
export const longTextMaxChars = 5_000
export const exceptionsPerService = 50
export const durationDefaultMinutes = 120
export const durationMinMinutes = 5
export const durationMaxMinutes = 720
export const exceptionsPerEvent = 50
/** Number of events on a page of their list. */
export const eventsPerPage = 12
export const searchResultsMax = 30
/** A sentence or two on a page. */
export const blockTextMaxChars = 500
export const blocksPerKind = 50
/** The banner has a rule of its style sheet for each. */
export const slidesMax = 8
export const newsMax = 500
export const noteMaxChars = 2_000
/** Records of a person that are found, copied or erased at once. */
export const maxHeldRecords = 200
/** Fits, percent-encoded, into a `mailto:` address of any mail program. */
export const answerMaxChars = 1_500
/** Word or PIN that opens the text of a mailed link. */
export const linkWordMinChars = 4
export const linkWordMaxChars = 20
export const reasonMaxChars = 500
/** Revisions of a text that are kept in each language. */
export const revisionsPerText = 200
/** Default retention of processed submissions. */
export const defaultInboxRetentionMonths = 12
/** Default time to answer a rights request: what law 058/2021 gives. */
export const defaultRightsAnswerDays = 30
/** Default retention of audit entries. */
export const defaultAuditRetentionMonths = 24
/** Bots fill in a form faster than this. */
export const minFillMs = 2_000
export const recentActivityCount = 20
/** Months in the dashboard's chart, including the current one. */
export const chartMonths = 12
/** Seconds for which the console shows a message, with Undo where there is one; what it sends to people waits for it. */
export const undoSeconds = 10
/** Number of items of each kind on the home page. */
export const announcementsOnHome = 3
export const eventsOnHome = 6
export const postsOnHome = 3
export const newsOnHome = 6

/** RFC 3834: out-of-office programs do not answer. */
export const automatic = { 'Auto-Submitted': 'auto-generated' }

/** RFC 2919: mail programs sort by it. */
export const listId = (unsubscribeUrl: string) => `<newsletter.${new URL(unsubscribeUrl).hostname}>`

/** Drafts of the texts of one account begin with it: others may use this browser. */
export const draftPrefix = (accountId: number) => `grace.writing.${accountId}.`

/** Names of the drafts of an account that are in this browser. */
export function draftsOf(accountId: number): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(draftPrefix(accountId)))
  } catch {
    // This browser stores nothing.
    return []
  }
}

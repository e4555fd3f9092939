const { trustedTypes } = globalThis as { trustedTypes?: { emptyHTML: string } }
/** React leaves what it finds in an element with HTML of its own: a film that plays already. */
export const none = { __html: trustedTypes?.emptyHTML ?? '' }

/** The place of a clip in the drawing, below the heading. */
export const Clip = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty.
  <div className="clip" dangerouslySetInnerHTML={none} />
)

import type { ReactNode } from 'react'

/** Before a text without a recording. */
export const ReadPanel = ({ children }: { children: string }) => (
  <p className="panel to-read" aria-hidden="true">
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 6C9 4 5 4 2 5v14c3-1 7-1 10 1 3-2 7-2 10-1V5c-3-1-7-1-10 1zm0 0v14" />
    </svg>
    {children}
  </p>
)

/** A triangle and the minutes. */
export const SoundPanel = ({ children }: { children: string }) => (
  <p className="panel date-tile sound" aria-hidden="true">
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 3v18l15-9z" />
    </svg>
    {children}
  </p>
)

/** A picture or a sign of imigongo. */
export const PicturePanel = ({ children }: { children: ReactNode }) => (
  <div className="panel picture">{children}</div>
)

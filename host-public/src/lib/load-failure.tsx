import type { ReactNode } from 'react'

interface Props {
  /** Says what could not be loaded, and why. */
  children: ReactNode
  retryLabel: string
  /** Loads again; without it there is no button. */
  onRetry: (() => void) | null
}

/** Stands where something could not be loaded. */
export function LoadFailure({ children, retryLabel, onRetry }: Props) {
  return (
    <div role="alert" className="notice bad">
      <p>{children}</p>
      {onRetry && (
        <button type="button" className="button" onClick={onRetry}>
          {retryLabel}
        </button>
      )}
    </div>
  )
}

interface Props {
  label: string
  busyLabel: string
  isBusy: boolean
  /** For what has been done already: the button rests. */
  isDone?: boolean
}

/** Stays where it is, and keeps the focus, while it is busy; the form ignores a second click. */
export function SubmitButton({ label, busyLabel, isBusy, isDone = false }: Props) {
  return (
    <button type="submit" className="button" aria-disabled={isBusy} disabled={isDone}>
      {isBusy ? busyLabel : label}
    </button>
  )
}

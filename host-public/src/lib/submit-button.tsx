interface Props {
  label: string
  busyLabel: string
  isBusy: boolean
  /** Already done: the button is disabled. */
  isDone?: boolean
}

/** Keeps its place and the focus while it is busy; the form ignores a second click. */
export function SubmitButton({ label, busyLabel, isBusy, isDone = false }: Props) {
  return (
    <button type="submit" className="button" aria-disabled={isBusy} disabled={isDone}>
      {isBusy ? busyLabel : label}
    </button>
  )
}

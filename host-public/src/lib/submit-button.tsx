interface Props {
  label: string
  busyLabel: string
  isBusy: boolean
  /** Already done: the button is disabled. */
  isDone?: boolean
  /** The form cannot be posted by the browser: a press before hydration waits for React. */
  needsApp?: boolean
}

/** Keeps its place and the focus while it is busy; the form ignores a second click. */
export function SubmitButton({ label, busyLabel, isBusy, isDone = false, needsApp = false }: Props) {
  return (
    <button
      type="submit"
      className="button"
      aria-disabled={isBusy}
      disabled={isDone}
      {...(needsApp && { 'data-control': '' })}
    >
      {isBusy ? busyLabel : label}
    </button>
  )
}

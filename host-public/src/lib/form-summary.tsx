import type { RefObject } from 'react'

interface Props {
  summary: { text: string | null; ref: RefObject<HTMLParagraphElement | null> }
}

/** Summary of all problems above a form. */
export function FormSummary({ summary: { text, ref } }: Props) {
  return (
    <p ref={ref} role="alert" tabIndex={-1} className={text ? 'notice bad' : undefined}>
      {text}
    </p>
  )
}

import type { ComponentType } from 'react'

/** Content of a step, made of the same forms as the other screens. */
export type StepContent = ComponentType<{
  /** Goes on to the next step, unless it `stays`. */
  onSaved: (options?: { stays?: boolean }) => void
}>

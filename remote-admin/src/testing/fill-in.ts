import { fireEvent, screen } from '@testing-library/react'

/** Replaces the values of fields, by their labels. */
export function fillIn(
  values: Record<string, string>,
  inside: Pick<typeof screen, 'getByLabelText'> = screen,
) {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(inside.getByLabelText(label), { target: { value } })
}

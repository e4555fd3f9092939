/** What a field of the form is given by it. */
export interface FieldProps<T> {
  id?: string
  value?: T
  onChange?: (value: T) => void
  'aria-describedby'?: string
  'aria-invalid'?: 'true'
}

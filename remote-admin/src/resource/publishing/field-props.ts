/** Props that antd passes to a field. */
export interface FieldProps<T> {
  id?: string
  value?: T
  onChange?: (value: T) => void
  'aria-describedby'?: string
  'aria-invalid'?: 'true'
}

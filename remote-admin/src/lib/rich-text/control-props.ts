/** Props that antd passes to a field's control; shared by both tabs. */
export interface ControlProps {
  id?: string
  'aria-invalid'?: 'true' | 'false' | boolean
  'aria-describedby'?: string
  lang?: string | undefined
}

/** What antd gives to the control of a field, and what both ways of writing share. */
export interface ControlProps {
  id?: string
  'aria-invalid'?: 'true' | 'false' | boolean
  'aria-describedby'?: string
  lang?: string | undefined
}

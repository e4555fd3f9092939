import { Alert } from 'antd'

/** What is wrong with a form, said once and at once; the fields carry their own share. */
export function FormSummary({ text }: { text: string | null }) {
  return text ? <Alert className="adm-form-summary" type="error" showIcon title={text} /> : null
}

import { Alert } from 'antd'

/** Error summary above a form; the fields have their own messages. */
export function FormSummary({ text }: { text: string | null }) {
  return text ? <Alert className="adm-form-summary" type="error" showIcon title={text} /> : null
}

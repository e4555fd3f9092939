import { Alert } from 'antd'
import { useEffect, useRef } from 'react'

/** Error summary above a form; the fields have their own messages. */
export function FormSummary({ text }: { text: string | null }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!text) return
    const form = place.current?.closest('form')
    // A field with an error has the focus; a failure without one would stand above the window of a phone.
    if (!form?.querySelector('[aria-invalid=true]')) place.current?.scrollIntoView?.({ block: 'center' })
  }, [text])
  return text ? (
    <div ref={place}>
      <Alert className="adm-form-summary" type="error" showIcon title={text} />
    </div>
  ) : null
}

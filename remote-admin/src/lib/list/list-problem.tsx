import { Alert } from 'antd'
import { useState } from 'react'

interface Refreshed {
  error: Error | null
  dataUpdatedAt: number
  errorUpdatedAt: number
}

/** Above a list: what the server refused, or why a refresh brought nothing new. It can be dismissed. */
export function ListProblem({
  problem,
  query: { error, dataUpdatedAt, errorUpdatedAt },
  onDismiss,
}: {
  problem: string | null
  query: Refreshed
  onDismiss: () => void
}) {
  const [dismissedAt, setDismissedAt] = useState(0)
  const stale = error && errorUpdatedAt > dataUpdatedAt && errorUpdatedAt > dismissedAt ? error.message : null
  const text = problem ?? stale
  return text ? (
    <Alert
      className="adm-list-problem"
      type="error"
      showIcon
      title={text}
      closable={{
        'aria-label': 'Dismiss',
        onClose: () => {
          onDismiss()
          setDismissedAt(errorUpdatedAt)
        },
      }}
    />
  ) : null
}

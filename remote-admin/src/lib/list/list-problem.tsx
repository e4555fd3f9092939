import { Alert } from 'antd'
import { useState } from 'react'

interface Refreshed {
  error: Error | null
  dataUpdatedAt: number
  errorUpdatedAt: number
}

/** Dismissible error above a list: a refused action or a failed refresh. */
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

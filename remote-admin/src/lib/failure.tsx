import { CallError } from '@grace/shared-auth/call'
import { Alert, Button } from 'antd'
import { release } from '../release.ts'

/** A whole part of the screen could not be shown: why, and a way to try again. */
export function Failure({ error, retry, what }: { error: Error; retry: () => void; what?: string }) {
  const isOurs = error instanceof CallError
  return (
    <Alert
      type="error"
      showIcon
      title={what ?? 'This screen could not be shown.'}
      description={
        <>
          <p>{isOurs ? error.message : 'Part of the console did not load. Please try again.'}</p>
          {isOurs && error.requestId ? <p className="adm-quiet">Request {error.requestId}</p> : null}
          {isOurs ? null : <p className="adm-quiet">Console release {release}</p>}
        </>
      }
      action={
        <Button size="small" danger onClick={retry}>
          Try again
        </Button>
      }
    />
  )
}

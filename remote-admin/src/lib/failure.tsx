import { CallError } from '@grace/shared-auth/call'
import { release } from '../release.ts'
import { Notice } from './notice.tsx'
import { PlainButton } from './plain-button.tsx'
import { MissingChunkError } from './reload/missing-chunk-error.ts'
import { page } from './reload/page.ts'
import { RemovedChunkError } from './reload/removed-chunk-error.ts'

const gone = 'The console has been updated. Save or copy what you have typed, then reload the page.'
const missing = 'Part of the console did not load. Please try again.'
const crashed =
  'This part of the console stopped because of an error. Please try again. If it stops again, tell the people who maintain the console what you did, and the release below.'

/** The cause, beyond that it failed. */
function causeOf(error: Error): string | null {
  if (error instanceof CallError) return error.code === 'internal' ? null : error.message
  if (error instanceof RemovedChunkError) return gone
  return error instanceof MissingChunkError ? missing : crashed
}

/** Error of a whole section, with a retry. */
export function Failure({
  error,
  retry,
  what = 'This screen could not be shown.',
}: {
  error: Error
  retry: () => void
  what?: string
}) {
  const cause = causeOf(error)
  const isOurs = error instanceof CallError
  const isGone = error instanceof RemovedChunkError
  return (
    <Notice type="error" title={what}>
      {cause ? <p>{cause}</p> : null}
      {isOurs && error.requestId ? <p className="adm-quiet">Request {error.requestId}</p> : null}
      {isOurs ? null : <p className="adm-quiet">Console release {release}</p>}
      <p>
        <PlainButton look="danger" onClick={isGone ? page.reload : retry}>
          {isGone ? 'Reload the page' : 'Try again'}
        </PlainButton>
      </p>
    </Notice>
  )
}

import { Alert, Button } from 'antd'
import { ConsoleLink } from '../../lib/address.tsx'
import type { Upload } from '../../resource/pictures/upload/uploads.ts'
import { uploadFailed } from '../../resource/pictures/upload/use-uploads.ts'

/** Progress and result of the uploads. */
export function UploadOutcome({
  arrived,
  failed,
  waiting,
  isUnderWay,
  onRetry,
}: {
  arrived: number
  failed: readonly Upload[]
  /** Number of uploads that have not finished. */
  waiting: number
  isUnderWay: boolean
  onRetry: () => void
}) {
  return (
    <>
      <p role="status" className="adm-quiet adm-upload-status">
        {isUnderWay ? `${arrived} of ${arrived + waiting + failed.length} uploaded` : ''}
      </p>
      {arrived > 0 && !isUnderWay ? (
        <Alert
          className="adm-upload-note"
          type="success"
          showIcon
          title={`Successfully uploaded ${arrived} image(s)!`}
          description={<ConsoleLink to="/pictures">Show all pictures</ConsoleLink>}
        />
      ) : null}
      {failed.length > 0 && !isUnderWay ? (
        <Alert
          className="adm-upload-note"
          type="error"
          showIcon
          title={sharedReason(failed)}
          description={
            <>
              <p>Not uploaded: {failed.map(({ name }) => name).join(', ')}</p>
              <Button danger onClick={onRetry}>
                Retry failed
              </Button>
            </>
          }
        />
      ) : null}
    </>
  )
}

/** The common reason when all failed alike; each card shows its own. */
function sharedReason(failed: readonly Upload[]): string {
  const [reason, ...others] = new Set(failed.map(({ reason }) => reason))
  return others.length === 0 && reason ? reason : uploadFailed
}

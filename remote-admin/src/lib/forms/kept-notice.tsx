import { Alert, Button } from 'antd'
import { KigaliTime } from '../kigali-time.tsx'

/** What was typed here before and not saved has been put back. */
export function KeptNotice({ kept }: { kept: { at: string; discard: () => void } | null }) {
  return kept ? (
    <Alert
      className="adm-form-summary"
      type="info"
      showIcon
      title={
        <>
          Not saved yet: what you typed here on <KigaliTime of={kept.at} /> is back.
        </>
      }
      action={
        <Button size="small" onClick={kept.discard}>
          Discard it
        </Button>
      }
    />
  ) : null
}

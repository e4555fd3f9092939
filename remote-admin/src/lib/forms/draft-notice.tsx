import { Alert, Button } from 'antd'
import { KigaliTime } from '../kigali-time.tsx'

/** Says that a draft was restored. */
export function DraftNotice({ draft }: { draft: { at: string; discard: () => void } | null }) {
  return draft ? (
    <Alert
      className="adm-form-summary"
      type="info"
      showIcon
      title={
        <>
          Not saved yet: what you typed on <KigaliTime of={draft.at} /> has been restored.
        </>
      }
      action={
        <Button size="small" onClick={draft.discard}>
          Discard it
        </Button>
      }
    />
  ) : null
}

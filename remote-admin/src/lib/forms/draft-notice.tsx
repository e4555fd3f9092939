import { draftsMax } from '@grace/contract/limits'
import { Alert, Button } from 'antd'
import { ConsoleLink } from '../address.tsx'
import { KigaliTime } from '../kigali-time.tsx'
import type { DraftState } from './use-draft.ts'

export const notStoredText =
  'This browser keeps no copy of what you type: its storage is full or turned off. Save before you leave.'

/** Says that a draft was restored, where other drafts of the form are, and that input is not kept. */
export function DraftNotice({
  draft: { restored, isElsewhere, others, isNotStored, isLeftHere },
}: {
  draft: DraftState
}) {
  return (
    <>
      {isNotStored ? (
        <Alert className="adm-form-summary" type="warning" showIcon title={notStoredText} />
      ) : null}
      {isLeftHere ? (
        <Alert
          className="adm-form-summary"
          type="warning"
          showIcon
          title={
            <span>
              This draft is in this browser only: there are {draftsMax} drafts, the most that are possible.
              Save it, or delete others under <ConsoleLink to="/drafts">Drafts</ConsoleLink>.
            </span>
          }
        />
      ) : null}
      {restored ? (
        <Alert
          className="adm-form-summary"
          type="info"
          showIcon
          title={
            <span>
              Not saved yet: what you typed on <KigaliTime of={restored.at} /> has been restored.
            </span>
          }
          description={
            restored.isOutdated || others > 0 ? (
              <>
                {restored.isOutdated ? (
                  <p>
                    Someone has saved another version since. Saving shows you where both have changed the
                    same.
                  </p>
                ) : null}
                {others > 0 ? <Others count={others} /> : null}
              </>
            ) : undefined
          }
          action={
            <Button size="small" onClick={restored.undo}>
              Discard it
            </Button>
          }
        />
      ) : null}
      {isElsewhere ? (
        <Alert
          className="adm-form-summary"
          type="info"
          showIcon
          title="Another tab has this form open, with text that is not saved yet. What you type here is kept apart from it."
        />
      ) : null}
    </>
  )
}

const Others = ({ count }: { count: number }) => (
  <p>
    {count === 1 ? 'Another draft' : `${count} other drafts`} of this form {count === 1 ? 'is' : 'are'} under{' '}
    <ConsoleLink to="/drafts">Drafts</ConsoleLink>.
  </p>
)

import { Alert } from 'antd'
import { Button } from '../../lib/button.tsx'
import { useToast } from '../../lib/toasts.tsx'
import { useNewRecoveryCodes } from './queries.ts'

interface Props {
  left: number
  /** New codes, shown once. */
  fresh: string[] | null
  onMade: (codes: string[]) => void
  onStored: () => void
}

const fewCodes = 3

export function RecoveryCodes({ left, fresh, onMade, onStored }: Props) {
  const toast = useToast()
  const make = useNewRecoveryCodes()
  if (fresh) return <FreshCodes codes={fresh} onStored={onStored} />
  return (
    <>
      <p>A recovery code lets you log in if you lose your phone or passkey. Each works once.</p>
      {left <= fewCodes ? (
        <Alert
          type="warning"
          showIcon
          title={`Only ${left} recovery ${left === 1 ? 'code is' : 'codes are'} left.`}
        />
      ) : (
        <p className="adm-quiet">{left} codes are left.</p>
      )}
      <Button
        loading={make.isPending}
        onClick={() =>
          make.mutate(undefined, {
            onSuccess: ({ data }) => onMade(data.recoveryCodes),
            onError: (error) => toast.error(error.message),
          })
        }
      >
        Create new codes
      </Button>
    </>
  )
}

function FreshCodes({ codes, onStored }: { codes: string[]; onStored: () => void }) {
  const toast = useToast()
  const text = `${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success('Copied'),
      () => toast.error('Your browser did not allow copying. Select the codes and copy them yourself.'),
    )
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title="Keep these codes where only you can find them. You will not see them again."
      />
      <ol className="adm-recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="adm-factor-actions">
        <Button onClick={() => void copy()}>Copy</Button>
        <Button onClick={() => download(text)}>Download</Button>
        <Button onClick={() => print()}>Print</Button>
        <Button type="primary" onClick={onStored}>
          I have saved them
        </Button>
      </div>
    </>
  )
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(url)
}

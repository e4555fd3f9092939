import { confirmation } from '@grace/contract/confirmation'
import { call } from '@grace/shared-auth/call'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { Button } from '../lib/button.tsx'
import { supportsPasskeys } from '../lib/passkey-support.ts'
import { secondFactorQuery } from './second-factor-query.ts'

/** Confirms with a passkey. Rendered when the account has one and the browser supports it. */
export function PasskeyMethod({ onConfirmed }: { onConfirmed: () => void }) {
  const isSupported = supportsPasskeys()
  // When this query fails, the password method remains; no error is shown.
  const { data } = useQuery({ ...secondFactorQuery, enabled: isSupported })
  const confirm = useMutation({
    mutationFn: async () => {
      const [{ signWithPasskey }, { data: options }] = await Promise.all([
        import('../lib/passkeys.ts'),
        call(confirmation.passkeyOptions),
      ])
      return call(confirmation.confirm, { body: { passkey: await signWithPasskey(options) } })
    },
  })
  if (!isSupported || !data || data.passkeys.length === 0) return null
  return (
    <div className="adm-confirm-passkey">
      {confirm.error ? <Alert type="error" showIcon title={confirm.error.message} /> : null}
      <Button
        block
        loading={confirm.isPending}
        onClick={() => confirm.mutate(undefined, { onSuccess: onConfirmed })}
      >
        Use your passkey
      </Button>
    </div>
  )
}

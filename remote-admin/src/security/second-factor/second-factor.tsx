import type { SecondFactorOverview } from '@grace/contract/second-factor'
import { Alert } from 'antd'
import { useId, useState } from 'react'
import { secondFactorQuery } from '../../confirmation/second-factor-query.ts'
import { LoadingSkeleton } from '../../lib/loading-skeleton.tsx'
import { QueryLoader } from '../../lib/query-loader.tsx'
import { OneTimeCodes } from './one-time-codes.tsx'
import { Passkeys } from './passkeys.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import './second-factor.css'

/** Passkeys, one-time codes and recovery codes of the administrator. */
export function SecondFactor({ onReady }: { onReady?: () => void }) {
  return (
    <QueryLoader
      query={secondFactorQuery}
      fallback={<LoadingSkeleton what="your second factors" rows={3} />}
      failed="Failed to load your second factors."
    >
      {(overview) => <Sections overview={overview} {...(onReady && { onReady })} />}
    </QueryLoader>
  )
}

function Sections({ overview, onReady }: { overview: SecondFactorOverview; onReady?: () => void }) {
  const ids = { passkeys: useId(), codes: useId(), recovery: useId() }
  /** New recovery codes, shown once. */
  const [fresh, setFresh] = useState<string[] | null>(null)
  const { passkeys, oneTimeCodesSince, recoveryCodesLeft, required } = overview
  const hasFactor = passkeys.length > 0 || oneTimeCodesSince !== null
  const show = (codes: string[] | null) => {
    if (codes) setFresh(codes)
    else onReady?.()
  }
  return (
    <>
      {hasFactor ? null : (
        <Alert
          type={required ? 'warning' : 'info'}
          showIcon
          title={
            required
              ? 'Every administrator needs a second factor here: a passkey or one-time codes.'
              : 'Your account has no second factor yet. With one, a stolen password is not enough to log in.'
          }
        />
      )}
      <section aria-labelledby={ids.passkeys}>
        <h2 id={ids.passkeys}>Passkeys</h2>
        <Passkeys passkeys={passkeys} onAdded={show} />
      </section>
      <section aria-labelledby={ids.codes}>
        <h2 id={ids.codes}>One-time codes</h2>
        <OneTimeCodes since={oneTimeCodesSince} onAdded={show} />
      </section>
      {hasFactor || fresh ? (
        <section aria-labelledby={ids.recovery}>
          <h2 id={ids.recovery}>Recovery codes</h2>
          <RecoveryCodes
            left={recoveryCodesLeft}
            fresh={fresh}
            onMade={setFresh}
            onStored={() => {
              setFresh(null)
              onReady?.()
            }}
          />
        </section>
      ) : null}
    </>
  )
}

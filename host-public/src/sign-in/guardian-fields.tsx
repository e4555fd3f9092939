import { guardians } from '@grace/contract/guardians'
import { call } from '@grace/shared-auth/call'
import { useState } from 'react'
import { useTranslation } from '../language/use-translation.ts'
import { TextField, TickField } from '../lib/fields.tsx'
import { useLoaded } from '../lib/use-loaded.ts'

const load = (signal: AbortSignal) => call(guardians.options, { signal })

/** How the guardian of somebody under 16 confirms that they agree. */
export function GuardianFields({ problem }: { problem: string | undefined }) {
  const { t } = useTranslation('account')
  // Without an answer the address is asked for: the server decides what it is used for.
  const { data } = useLoaded(load)
  const [isInPerson, setIsInPerson] = useState(false)
  if (data?.canMail === false) return <p className="notice">{t('guardian.onlyInPerson')}</p>
  return (
    <>
      {/* Hidden and not removed, so that the address stays; a disabled field is not sent. */}
      <div hidden={isInPerson}>
        <TextField
          name="guardianEmail"
          type="email"
          label={t('field.guardianEmail')}
          problem={isInPerson ? undefined : problem}
          hint={t('guardian.emailHint')}
          autoComplete="off"
          disabled={isInPerson}
        />
      </div>
      <TickField
        name="guardianInPerson"
        label={t('field.guardianInPerson')}
        onChange={(event) => setIsInPerson(event.target.checked)}
        isOptional
      />
    </>
  )
}

import { guardians } from '@grace/contract/guardians'
import { call } from '@grace/shared-auth/call'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField, TickField } from '../lib/fields.tsx'
import { useLoaded } from '../lib/use-loaded.ts'

const load = (signal: AbortSignal) => call(guardians.options, { signal })

/** How the guardian of somebody under 16 confirms that they agree. */
export function GuardianFields({
  problem,
  onOnlyInPerson,
}: {
  problem: string | undefined
  /** Called once it is known that no address is asked for. */
  onOnlyInPerson: () => void
}) {
  const { t } = useTranslation('account')
  // Without an answer the address is asked for: the server decides what it is used for.
  const { data } = useLoaded(load)
  const [isInPerson, setIsInPerson] = useState(false)
  const isOnlyInPerson = data?.canMail === false
  const onlyInPerson = useEffectEvent(onOnlyInPerson)
  useEffect(() => {
    if (isOnlyInPerson) onlyInPerson()
  }, [isOnlyInPerson])
  if (isOnlyInPerson) return <p className="notice">{t('guardian.onlyInPerson')}</p>
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

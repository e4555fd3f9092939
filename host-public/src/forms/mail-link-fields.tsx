import { linkWordMaxChars } from '@grace/contract/limits'
import { useUser } from '@grace/shared-auth'
import { useTranslation } from 'react-i18next'
import { useSite } from '../hydration/query-cache.ts'
import { Field, TickField, useField } from '../lib/fields.tsx'

/**
 * Asks visitors whether the private link is mailed too, and with which word its page opens. The style sheet shows the
 * word once the box is ticked, without scripts as well.
 */
export function MailLinkFields({ problem }: { problem: (field: string) => string | undefined }) {
  const { t } = useTranslation('forms')
  const user = useUser()
  const { sendsMail } = useSite()
  const field = { problem: problem('linkWord'), hint: t('own.wordHint') }
  // Not marked as optional: it belongs to the box.
  const { id, control } = useField({ ...field, isOptional: true })
  if (user || !sendsMail) return null
  return (
    <div className="mail-link">
      <TickField name="mailLink" label={t('own.mailLink')} problem={problem('mailLink')} isOptional />
      <Field id={id} label={t('own.word')} {...field}>
        <input
          name="linkWord"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={linkWordMaxChars}
          {...control}
        />
      </Field>
    </div>
  )
}

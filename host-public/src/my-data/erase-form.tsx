import { erasureDays } from '@grace/contract/limits'
import { ErasureRequest, type MyData, myData } from '@grace/contract/my-data'
import { call } from '@grace/shared-auth/call'
import { useTranslation } from 'react-i18next'
import { FormSummary } from '../lib/form-summary.tsx'
import { PasswordField } from '../lib/password-field.tsx'
import { SubmitButton } from '../lib/submit-button.tsx'
import { useContractForm } from '../lib/use-contract-form.ts'

interface Props {
  account: MyData['account']
  includesSubmissions: boolean
  onClosed: (finalAt: string) => void
}

/** Says what goes and what stays before it asks for the password. */
export function EraseForm({ account, includesSubmissions, onClosed }: Props) {
  const { t } = useTranslation('my-data')
  const { form, summary, problem, isBusy } = useContractForm(ErasureRequest, async (body) => {
    const { data } = await call(myData.erase, { body })
    onClosed(data.finalAt)
  })
  const goes = ['account', ...(includesSubmissions ? (['submissions'] as const) : []), 'names'] as const
  const stays = [
    ...(['written', 'log', 'others', 'number'] as const),
    ...(includesSubmissions ? [] : (['unproven'] as const)),
  ]
  return (
    <section className="card" aria-labelledby="erase">
      <h2 id="erase">{t('erase')}</h2>
      <h3>{t('goes')}</h3>
      <ul className="devices">
        {goes.map((what) => (
          <li key={what}>{t(`goesList.${what}`)}</li>
        ))}
      </ul>
      <h3>{t('stays')}</h3>
      <ul className="devices">
        {stays.map((what) => (
          <li key={what}>{t(`staysList.${what}`, { email: account.email })}</li>
        ))}
      </ul>
      <p>{t('when', { count: erasureDays })}</p>
      <form {...form} aria-labelledby="erase">
        <FormSummary summary={summary} />
        {/* Tells password managers which account the password is for. */}
        <input type="text" name="username" autoComplete="username" value={account.username} readOnly hidden />
        <PasswordField
          name="password"
          label={t('password')}
          problem={problem('password')}
          autoComplete="current-password"
        />
        <SubmitButton label={t('eraseSend')} busyLabel={t('busy')} isBusy={isBusy} />
      </form>
    </section>
  )
}

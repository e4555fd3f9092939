import { passwordStrength } from '@grace/contract/password-strength'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, useField } from './fields.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  name: string
  label: string
  problem?: string | undefined
  hint?: string
  /** Shows the strength of the password during input. */
  isNew?: boolean
}

export function PasswordField({ label, problem, hint: text, isNew = false, onInput, ...input }: Props) {
  const { t } = useTranslation('account')
  const [isShown, setIsShown] = useState(false)
  const [password, setPassword] = useState('')
  const hint = isNew && password ? <Strength password={password} /> : text
  const { id, control } = useField({ problem, hint })
  return (
    <Field id={id} label={label} problem={problem} hint={hint}>
      <span className="with-button">
        <input
          {...input}
          {...control}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          onInput={(event) => {
            onInput?.(event)
            setPassword(event.currentTarget.value)
          }}
        />
        <button
          type="button"
          className="eye"
          aria-controls={id}
          aria-pressed={isShown}
          aria-label={t('password.show')}
          title={t(isShown ? 'password.hide' : 'password.show')}
          onClick={() => setIsShown(!isShown)}
        />
      </span>
    </Field>
  )
}

const labels = ['veryWeak', 'veryWeak', 'weak', 'fair', 'good', 'strong'] as const

function Strength({ password }: { password: string }) {
  const { t } = useTranslation('account')
  const { score } = passwordStrength(password)
  return (
    <span className="strength" data-score={score} aria-live="polite">
      {t('password.strength', { label: t(`password.${labels[score] ?? 'strong'}`) })}
    </span>
  )
}

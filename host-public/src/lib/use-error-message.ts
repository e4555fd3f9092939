import type { FieldError } from '@grace/contract/errors'
import { withPlace } from '@grace/contract/problems'
import { CallError } from '@grace/shared-auth/call'
import { useTranslation } from 'react-i18next'
import { useI18n } from '../language/use-i18n.ts'

/** Message for a refusal: in English that of the server if there is one, otherwise the translation of its code. */
export function useErrorMessage(namespace: 'account' | 'forms' = 'account') {
  // Both namespaces have these keys.
  const { t } = useTranslation(namespace as 'account')
  const i18n = useI18n()
  return (refusal: FieldError | CallError): string => {
    const { code, message } = refusal
    const placed = (text: string) => (refusal instanceof CallError ? text : withPlace(text, refusal))
    if (refusal instanceof CallError && code === 'too_many_requests') {
      const seconds = refusal.retryAfterSeconds
      if (seconds === null) return t('wait.soon')
      if (seconds <= 90) return t('wait.seconds', { count: seconds })
      return t('wait.minutes', { count: Math.ceil(seconds / 60) })
    }
    if (i18n.language === 'en' && message) return placed(message)
    return i18n.exists(`messages.${code}`, { ns: namespace })
      ? placed(t(`messages.${code as 'internal'}`))
      : t('messages.internal')
  }
}

import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLink } from './page-link.tsx'

export function LoginLink({ ref }: { ref?: Ref<HTMLAnchorElement> }) {
  const { t } = useTranslation()
  return (
    <PageLink to="/login" className="button" ref={ref}>
      {t('nav.login')}
    </PageLink>
  )
}

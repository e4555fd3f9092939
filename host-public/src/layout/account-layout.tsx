import type { ReactNode } from 'react'
import { useLanguageOfAddress } from '../language/use-language.ts'
import { useTranslation } from '../language/use-translation.ts'
import { LanguageMenu } from './language-menu.tsx'
import { PageLink } from './page-link.tsx'

/** Around what concerns one's own account: only the way home, and the language. */
export function AccountLayout({ isEnglish = false, children }: { isEnglish?: boolean; children: ReactNode }) {
  const { t } = useTranslation('account')
  return (
    <>
      <header className="account-bar">
        <div className="wide">
          <PageLink to="/" className="button quiet">
            {t('home')}
          </PageLink>
          {isEnglish || <Languages />}
        </div>
      </header>
      <main>{children}</main>
    </>
  )
}

function Languages() {
  useLanguageOfAddress()
  return <LanguageMenu />
}

import { followOtherTabs } from '@grace/shared-auth'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlock } from '../church/use-blocks.ts'
import { useChurch } from '../church/use-church.ts'
import { useLanguageOfAddress } from '../language/use-language.ts'
import { Hills } from './hills.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { PageLink } from './page-link.tsx'

interface Props {
  /** Shows the content as a sheet of paper beside the hills. */
  isSheet?: boolean
  isEnglish?: boolean
  children: ReactNode
}

/** Layout of the pages around logging in: only a link home and the language menu. */
export function AccountLayout({ isSheet = false, isEnglish = false, children }: Props) {
  const { t } = useTranslation('account')
  const verse = useBlock('verse')
  useEffect(followOtherTabs, [])
  return (
    <>
      <header className="account-bar">
        <div className="wide row">
          <PageLink to="/" className="to-home">
            <span>{t('home')}</span>
          </PageLink>
          <span className="brand">{useChurch().name}</span>
          {isEnglish || <Languages />}
        </div>
      </header>
      {isSheet ? (
        <main className="gate">
          <Hills />
          {verse && (
            <figure lang={verse.lang}>
              <blockquote className="lines">{verse.text}</blockquote>
              {verse.writer && <figcaption>{verse.writer}</figcaption>}
            </figure>
          )}
          <div className="narrow sheet">{children}</div>
        </main>
      ) : (
        <main>{children}</main>
      )}
    </>
  )
}

function Languages() {
  useLanguageOfAddress()
  return <LanguageMenu />
}

import { followOtherTabs } from '@grace/shared-auth'
import { type ReactNode, useEffect } from 'react'
import { useLanguageOfAddress } from '../language/use-language.ts'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'

/** Layout of the pages of members: with the navigation of the public pages. */
export function MemberLayout({ children }: { children: ReactNode }) {
  useLanguageOfAddress()
  useEffect(followOtherTabs, [])
  return (
    <>
      <SkipLink />
      <header>
        <TopBar />
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}

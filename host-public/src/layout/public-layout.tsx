import { Outlet } from '@grace/shared-auth/router'
import { useLanguageOfAddress } from '../language/use-language.ts'
import { HeaderStrip } from './header-strip.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'

export function PublicLayout() {
  useLanguageOfAddress()
  return (
    <>
      <SkipLink />
      <header>
        <HeaderStrip />
        <TopBar />
      </header>
      <main id="content">
        <Outlet />
      </main>
      <SiteFooter />
    </>
  )
}

import { Outlet } from '@grace/shared-auth/router'
import { section } from '../hydration/section.tsx'
import { useLanguageOfAddress } from '../language/use-language.ts'
import { ChatButton } from './chat-button.tsx'
import { HeaderStrip } from './header-strip.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'

/** Links and times: as HTML it is all that most people need of it. */
const SiteFooter = section(() => import('./site-footer.tsx'), 'site', { when: 'used' })

export function PublicLayout() {
  useLanguageOfAddress()
  return (
    <>
      <SkipLink />
      <header>
        <HeaderStrip />
        <TopBar />
      </header>
      {/* The skip link leads here; without a tab stop the focus would stay where it was. */}
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
      <ChatButton />
    </>
  )
}

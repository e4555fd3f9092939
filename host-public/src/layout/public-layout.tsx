import { Outlet } from '@grace/shared-auth/router'
import { section } from '../hydration/section.tsx'
import { useLanguageOfAddress } from '../language/use-language.ts'
import { ChatButton } from './chat-button.tsx'
import { HeaderStrip } from './header-strip.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'

/** Links and service times, which work without hydration. */
const SiteFooter = section(() => import('./site-footer.tsx'), 'forms')

export function PublicLayout() {
  useLanguageOfAddress()
  return (
    <>
      <SkipLink />
      <header>
        <HeaderStrip />
        <TopBar />
      </header>
      {/* Target of the skip link; it must be focusable to receive the focus. */}
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
      <ChatButton />
    </>
  )
}

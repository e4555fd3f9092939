import type { BlockKind } from '@grace/contract/blocks'
import { useTranslation } from 'react-i18next'
import { useSite } from '../hydration/query-cache.ts'
import { PageLink } from '../layout/page-link.tsx'

const written: readonly BlockKind[] = ['way', 'driver', 'landmark', 'expectation', 'welcome']

/** The way to the page for a first visit; nothing while the church has written nothing for it. */
export function VisitLink({ className }: { className?: string }) {
  const { t } = useTranslation()
  if (!useSite().blocks.some(({ kind }) => written.includes(kind))) return null
  return (
    <PageLink to="/visit" className={className}>
      {t('nav.visit')}
    </PageLink>
  )
}

import { useTranslation } from 'react-i18next'
import type { ConsoleFailure, FailureKind } from './console-failure.ts'
import { GateCard } from './gate-card.tsx'
import { hostRelease } from './host-release.ts'
import { leavePreview } from './preview-banner.tsx'

interface Props {
  failure: Pick<ConsoleFailure, 'kind' | 'facts'>
  isPreview: boolean
  retry: () => void
}

/** These consoles may work standalone, with their own libraries. */
const mayWorkAlone: readonly FailureKind[] = ['tooOld', 'tooNew', 'incompatible']

/** Shows why the console is unavailable, whom to tell, and what to do next. */
export function FailureCard({ failure: { kind, facts }, isPreview, retry }: Props) {
  const { t } = useTranslation('account')
  const { release, origin = '' } = facts
  return (
    <GateCard heading={t('admin.unavailable')}>
      <p role="alert">
        {t(`admin.${kind}`, { origin })} {t('admin.unaffected')}
      </p>
      {release ? <p>{t('admin.releases', { site: hostRelease, console: release })}</p> : null}
      <p className="actions">
        <button type="button" className="button" onClick={retry}>
          {t('admin.retry')}
        </button>
        {isPreview ? (
          <button type="button" className="button quiet" onClick={leavePreview}>
            {t('admin.leavePreview')}
          </button>
        ) : null}
        {mayWorkAlone.includes(kind) && origin !== location.origin ? (
          <a className="button quiet" href={`${origin}/`}>
            {t('admin.alone')}
          </a>
        ) : null}
      </p>
    </GateCard>
  )
}

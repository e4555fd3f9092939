import { joinPath } from '@grace/contract/languages'
import { useTranslation } from 'react-i18next'
import { useBlock } from '../church/use-blocks.ts'
import { useSite } from '../hydration/query-cache.ts'
import { useLanguage } from '../language/use-language.ts'
import { PageLink } from '../layout/page-link.tsx'

const tiles = [
  { name: 'prayer', to: '/contact#write-prayer' },
  { name: 'services', to: '/#events' },
  { name: 'resources', to: '/sermons' },
  { name: 'community', to: '/contact' },
] as const

/** Where members go from the dashboard, in their language. */
export function Wishes({ mayWrite }: { mayWrite: boolean }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const hasGiving = useSite().settings.giving.length > 0
  const givingBlock = useBlock('giving')
  return (
    <section className="card" aria-labelledby="wishes">
      <div className="head row">
        <h2 id="wishes">{t('dashboard.wishes')}</h2>
      </div>
      <ul className="tiles">
        {tiles.map(({ name, to }) => (
          <li key={name} className="tile">
            <h3>
              <PageLink to={joinPath(language, to)}>{t(`dashboard.${name}`)}</PageLink>
            </h3>
            <p className="aside">{t(`dashboard.${name}Text`)}</p>
          </li>
        ))}
        {mayWrite && (
          <li className="tile">
            <h3>
              <PageLink to="/dashboard/write">{t('write.title')}</PageLink>
            </h3>
          </li>
        )}
        {(hasGiving || givingBlock) && (
          <li className="tile">
            <h3>
              <PageLink to={joinPath(language, '/#giving')}>{t('dashboard.give')}</PageLink>
            </h3>
          </li>
        )}
      </ul>
      {!mayWrite && <p className="aside">{t('guardian.noWriting')}</p>}
    </section>
  )
}

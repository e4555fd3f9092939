import { useTranslation } from 'react-i18next'
import { PageLink } from '../layout/page-link.tsx'

const tiles = [
  { name: 'services', to: '/#events' },
  { name: 'resources', to: '/sermons' },
  { name: 'community', to: '/contact' },
  { name: 'prayer', to: '/contact#prayer' },
] as const

/** Where members go from the dashboard. */
export function MemberTiles() {
  const { t } = useTranslation('account')
  return (
    <section className="card" aria-labelledby="for-members">
      <h2 id="for-members">{t('dashboard.forMembers')}</h2>
      <ul className="tiles">
        {tiles.map(({ name, to }) => (
          <li key={name} className="tile">
            <h3>
              <PageLink to={to}>{t(`dashboard.${name}`)}</PageLink>
            </h3>
            <p className="aside">{t(`dashboard.${name}Text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { SearchResult } from '@grace/contract/search'
import type { Settings } from '@grace/contract/settings'
import { useTranslation } from 'react-i18next'
import { MapLink } from '../church/map-link.tsx'
import { ServiceWall } from '../church/service-wall.tsx'
import { useChurch } from '../church/use-church.ts'
import { useSite } from '../hydration/query-cache.ts'
import { PageLink } from '../layout/page-link.tsx'

/** The fact that answers what is asked, on the wall: the next of the services, a way to give, or the place. */
export function Answer({ facts: [first, ...others] }: { facts: readonly SearchResult[] }) {
  const { t } = useTranslation('search')
  const { services, settings } = useSite()
  if (first?.kind === 'service') {
    const ids = [first, ...others].flatMap(({ kind, id }) => (kind === 'service' ? id : []))
    return <ServiceWall label={t('answer')} services={services.filter(({ id }) => ids.includes(id))} />
  }
  const giving = first?.kind === 'giving' ? settings.giving[first.id] : undefined
  return giving ? <WayToGive title={first?.title} giving={giving} /> : <Place />
}

function WayToGive({ title, giving }: { title: string | undefined; giving: Settings['giving'][number] }) {
  const { t } = useTranslation('search')
  const { payee, momoCode, momoNumber, bank, bankAccount } = giving
  const code = momoCode && `*182*8*1*${momoCode}#`
  return (
    <section className="wall night answer" aria-label={t('answer')}>
      <ul className="wide">
        <li data-next="">
          <p className="next">
            {t('answer')}: {title}
          </p>
          <p className="number">{code || momoNumber || bankAccount}</p>
          <p className="what">
            {payee && <strong lang="">{payee}</strong>}
            {!code && !momoNumber && bank && <span lang="">{bank}</span>}
          </p>
          <p className="actions">
            {code && (
              // A plain # would end the phone number.
              <a className="button on-night dial" href={`tel:${code.slice(0, -1)}%23`}>
                {t('dial')}
              </a>
            )}{' '}
            <PageLink to="/#giving" className="button quiet">
              {t('waysToGive')}
            </PageLink>
          </p>
        </li>
      </ul>
    </section>
  )
}

function Place() {
  const { t } = useTranslation('search')
  const { t: site } = useTranslation()
  const { address, phone, phoneLink } = useChurch()
  return (
    <section className="wall night answer" aria-label={t('answer')}>
      <ul className="wide">
        <li data-next="">
          <p className="next">{t('answer')}</p>
          {address && <p className="number">{address}</p>}
          <p className="what">{phone && <a href={phoneLink}>{phone}</a>}</p>
          <p className="actions">
            {address && (
              <MapLink place={address} className="button on-night">
                {site('next.directions')}
              </MapLink>
            )}{' '}
            <PageLink to="/contact" className="button quiet">
              {site('nav.contact')}
            </PageLink>
          </p>
        </li>
      </ul>
    </section>
  )
}

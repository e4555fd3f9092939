import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useChurch } from '../church/use-church.ts'
import { useSite } from '../hydration/query-cache.ts'
import { lists } from '../layout/lists.ts'
import { PageLink } from '../layout/page-link.tsx'

/** Links to what most people look for, whatever they have typed. */
export function OftenAsked() {
  const { t } = useTranslation('search')
  const { address } = useChurch()
  const code = useSite().settings.giving.find(({ momoCode }) => momoCode)?.momoCode
  return (
    <ul className="doors">
      <Door to="/contact" name={t('asked.where')} about={address || t('asked.contact')} />
      <Door to="/#giving" name={t('asked.give')} about={code ? `MoMo *182*8*1*${code}#` : t('waysToGive')} />
      <Door to="/#prayer" name={t('asked.pray')} about={t('asked.prayer')} />
      <Door to="/#events" name={t('asked.when')} about={t('asked.schedule')} />
    </ul>
  )
}

/** For readers who would rather look around. */
export function Lists() {
  const { t } = useTranslation()
  return (
    <ul className="doors">
      {lists.map(([name, to]) => (
        <Door key={to} to={to} name={t(`nav.${name}`)} />
      ))}
    </ul>
  )
}

function Door({ to, name, about }: { to: string; name: ReactNode; about?: string }) {
  return (
    <li>
      <PageLink to={to}>
        <b>{name}</b>
        {about && <span>{about}</span>}
      </PageLink>
    </li>
  )
}

/** The question goes with the message. Nothing if the church has no chat. */
export function AskPerson({ q }: { q: string }) {
  const { t } = useTranslation('search')
  const { t: site } = useTranslation()
  const link = useChurch().chatLink(`${site('chat.greeting')} ${q}`)
  return (
    link && (
      <section aria-labelledby="ask">
        <div className="head row">
          <h2 id="ask">{t('askPerson')}</h2>
        </div>
        <p>{t('askHint')}</p>
        <a className="button" href={link} target="_blank" rel="noopener noreferrer">
          {t('ask')}
        </a>
      </section>
    )
  )
}

import { languages } from '@grace/contract/languages'
import { useTranslation } from 'react-i18next'
import { ScheduleList } from '../church/schedule-list.tsx'
import { useChurch } from '../church/use-church.ts'
import { useServiceHours } from '../church/use-service-hours.ts'
import { section } from '../hydration/section.tsx'
import { LanguageLink } from '../language/language-link.tsx'
import { searchAndLists } from './lists.ts'
import { PageLink } from './page-link.tsx'

const sections = ['home', 'about', 'sermons', 'events', 'contact'] as const

// biome-ignore lint/style/noRestrictedImports: the footer of every page holds the newsletter form.
const NewsletterForm = section(() => import('../newsletter/newsletter-form.tsx'), 'forms')

export default function SiteFooter() {
  const { t } = useTranslation()
  const { t: own } = useTranslation('forms')
  const church = useChurch()
  const hours = useServiceHours()
  return (
    <footer>
      <div className="footer-links night">
        <div className="wide stack">
          <div className="footer-nav row">
            <nav aria-labelledby="quick-links">
              <h2 id="quick-links">{own('footer.quickLinks')}</h2>
              <ul>
                {sections.map((name) => (
                  <li key={name}>
                    <PageLink to={`/#${name}`}>{t(`nav.${name}`)}</PageLink>
                  </li>
                ))}
              </ul>
            </nav>
            <nav aria-label={t('nav.lists')}>
              <ul>
                {searchAndLists.map(([name, to]) => (
                  <li key={name}>
                    <PageLink to={to}>{t(`nav.${name}`)}</PageLink>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
          {hours.length > 0 && (
            <section aria-labelledby="service-times">
              <details className="fold">
                <summary>
                  <h2 id="service-times">{own('footer.serviceTimes')}</h2>
                </summary>
                <ScheduleList services={hours} />
              </details>
            </section>
          )}
          <NewsletterForm />
        </div>
      </div>
      <div className="copyright night">
        <div className="wide row">
          <p>
            © {church.name}. {own('footer.rights')} <PageLink to="/privacy">{own('footer.privacy')}</PageLink>
          </p>
          <ul className="languages row" aria-label={t('nav.language')}>
            {languages.map((language) => (
              <li key={language}>
                <LanguageLink language={language} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

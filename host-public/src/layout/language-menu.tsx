import { autonyms, languages } from '@grace/contract/languages'
import { useTranslation } from 'react-i18next'
import { LanguageLink } from '../language/language-link.tsx'
import { useLanguage } from '../language/use-language.ts'

export function LanguageMenu() {
  const { t } = useTranslation()
  const current = useLanguage()
  return (
    <div className="menu">
      <button className="menu-button" type="button" popoverTarget="languages">
        <span className="only-heard">{t('nav.language')}, </span>
        <span aria-hidden="true">{current.toUpperCase()}</span>
        <span className="only-heard" lang={current}>
          {autonyms[current]}
        </span>
      </button>
      <ul id="languages" className="menu-list" popover="auto">
        {languages.map((language) => (
          <li key={language}>
            <LanguageLink language={language} />
          </li>
        ))}
      </ul>
    </div>
  )
}

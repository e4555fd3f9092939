import { autonyms, languages } from '../language/languages.ts'
import { useChooseLanguage, useLanguage } from '../language/use-language.ts'
import { useTranslation } from '../language/use-translation.ts'
import { useDisclosure } from './use-disclosure.ts'

export function LanguageMenu() {
  const { t } = useTranslation()
  const current = useLanguage()
  const choose = useChooseLanguage()
  const { close, around, button, shown } = useDisclosure()
  return (
    <div className="menu" {...around}>
      <button className="menu-button" {...button}>
        <span className="only-heard">{t('nav.language')}: </span>
        <span lang={current}>{autonyms[current]}</span>
      </button>
      <ul className="menu-list" {...shown}>
        {languages.map((language) => (
          <li key={language}>
            <button
              type="button"
              lang={language}
              aria-current={language === current}
              onClick={() => {
                close()
                button.ref.current?.focus()
                void choose(language)
              }}
            >
              {autonyms[language]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

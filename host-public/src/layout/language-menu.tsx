import { autonyms, languages } from '@grace/contract/languages'
import { LanguageLink } from '../language/language-link.tsx'
import { useLanguage } from '../language/use-language.ts'
import { useTranslation } from '../language/use-translation.ts'
import { useDisclosure } from './use-disclosure.ts'

export function LanguageMenu() {
  const { t } = useTranslation()
  const current = useLanguage()
  const { close, around, button, shown } = useDisclosure()
  return (
    <div className="menu" {...around}>
      <button className="menu-button" {...button}>
        <span className="only-heard">{t('nav.language')}, </span>
        <span lang={current}>{autonyms[current]}</span>
      </button>
      <ul className="menu-list" {...shown}>
        {languages.map((language) => (
          <li key={language}>
            <LanguageLink
              language={language}
              onChosen={() => {
                close()
                // The button is always in view, so the page need not scroll.
                button.ref.current?.focus({ preventScroll: true })
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

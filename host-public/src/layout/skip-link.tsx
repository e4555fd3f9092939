import { useTranslation } from '../language/use-translation.ts'

export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a className="skip-link" href="#content">
      {t('nav.skip')}
    </a>
  )
}

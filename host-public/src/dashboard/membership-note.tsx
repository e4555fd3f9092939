import { useTranslation } from 'react-i18next'

export function MembershipNote() {
  const { t } = useTranslation('account')
  return (
    <aside className="notice" aria-labelledby="membership">
      <h2 id="membership">{t('dashboard.noteTitle')}</h2>
      <p>{t('dashboard.note')}</p>
    </aside>
  )
}

import { joinPath, splitPath } from '@grace/contract/languages'
import { useLocation } from '@grace/shared-auth/router'
import { useTranslation } from '../language/use-translation.ts'
import { useSiteUrl } from '../layout/site-url.ts'

/** A plain link: no third party is contacted before it is followed. */
export function ShareLink({ id, title }: { id: number; title: string }) {
  const { t } = useTranslation('posts')
  const { prefix } = splitPath(useLocation().pathname)
  const address = useSiteUrl() + joinPath(prefix, `/posts/${id}`)
  return (
    <a
      className="button"
      href={`https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('share')}
    </a>
  )
}

import { joinPath, splitPath } from '@grace/contract/languages'
import { useLocation } from '@grace/shared-auth/router'
import { useTranslation } from 'react-i18next'
import { useSiteUrl } from '../layout/site-url.ts'

export interface Shared {
  /** Without a language. */
  path: string
  title: string
}

/** Public address of a page in the language of the reader. */
export function useSharedUrl(path: string): string {
  const { prefix } = splitPath(useLocation().pathname)
  return useSiteUrl() + joinPath(prefix, path)
}

/** A plain link: no third party is contacted before it is followed. */
export function ShareLink({ path, title }: Shared) {
  const { t } = useTranslation()
  const url = useSharedUrl(path)
  return (
    <a
      className="button quiet small"
      href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('share.onWhatsApp')}
    >
      WhatsApp
    </a>
  )
}

import { joinPath, splitPath } from '@grace/contract/languages'
import { useLocation } from '@grace/shared-auth/router'
import { useSiteUrl } from '../layout/site-url.ts'

interface Props {
  /** Without a language. */
  path: string
  title: string
  children: string
  isQuiet?: boolean
}

/** A plain link: no third party is contacted before it is followed. */
export function ShareLink({ path, title, children, isQuiet = false }: Props) {
  const { prefix } = splitPath(useLocation().pathname)
  const address = useSiteUrl() + joinPath(prefix, path)
  return (
    <a
      className={isQuiet ? 'button quiet' : 'button'}
      href={`https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
    </a>
  )
}

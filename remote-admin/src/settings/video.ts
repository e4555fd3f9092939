const id = /^[\w-]{11}$/
const hosts = /^(?:www\.|m\.|music\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/

/** The identifier in each kind of link: `watch?v=…`, `youtu.be/…`, `/shorts/…`, `/embed/…`, `/live/…`. */
function idIn(url: URL): string | null {
  if (!hosts.test(url.hostname)) return null
  if (url.hostname.endsWith('youtu.be')) return url.pathname.slice(1).split('/')[0] ?? null
  const [, kind = '', name] = url.pathname.split('/')
  return /^(?:embed|shorts|live|v)$/.test(kind) ? (name ?? null) : url.searchParams.get('v')
}

/** Parses a YouTube link, embed code or identifier to the contract's form; null when it is none. */
export function youtubeVideo(pasted: string): string | null {
  const text = pasted.trim().replace(/^youtube:/, '')
  if (id.test(text)) return `youtube:${text}`
  const link = /src=["']([^"']+)["']/.exec(text)?.[1] ?? text
  const address = (/^https?:/i.test(link) ? link : `https://${link.replace(/^\/\//, '')}`).replaceAll(
    '&amp;',
    '&',
  )
  if (!URL.canParse(address)) return null
  const found = idIn(new URL(address))
  return found && id.test(found) ? `youtube:${found}` : null
}

/** A link for people. */
export const linkOf = (video: string) => video.replace(/^youtube:/, 'https://youtu.be/')

import { heroOf, type ListedPage } from '../listed-page.ts'
import { clips } from './clips.ts'

/** The gospel videos; each visit shows one. */
export function videos(page: ListedPage) {
  const { site, siteUrl } = page
  const { churchName } = site.settings
  const hero = heroOf(page)
  return site.settings.videos.map((video) => {
    const [source, id = ''] = video.split(':')
    return {
      '@type': 'VideoObject',
      name: [hero?.title, churchName].filter(Boolean).join(' · '),
      description: hero?.text ?? churchName,
      ...(source === 'youtube' ? onYouTube(id) : builtIn(id, siteUrl)),
    }
  })
}

/** Without an upload date, which only YouTube knows. */
const onYouTube = (id: string) => ({
  thumbnailUrl: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
  embedUrl: `https://www.youtube-nocookie.com/embed/${id}`,
})

function builtIn(id: string, siteUrl: string) {
  const clip = clips[id]
  return (
    clip && {
      thumbnailUrl: siteUrl + clip.poster,
      contentUrl: siteUrl + clip.file,
      encodingFormat: 'video/mp4',
      uploadDate: clip.made,
    }
  )
}

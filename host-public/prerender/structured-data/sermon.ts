import { passageText } from '@grace/contract/bible-books'
import type { WholeSermon } from '@grace/contract/sermons'
import type { ListedPage } from '../listed-page.ts'
import { asOrganization } from './church.ts'

const encodings = { mp3: 'audio/mpeg', m4a: 'audio/mp4', ogg: 'audio/ogg' }

export function sermon(page: ListedPage) {
  const { date, passage, recording, spokenIn, speaker, series, updatedAt } = page.response as WholeSermon
  const about = {
    name: page.title,
    description: page.description,
    inLanguage: spokenIn,
    publisher: asOrganization(page),
  }
  return {
    '@type': 'CreativeWork',
    ...about,
    author: { '@type': 'Organization', name: speaker },
    datePublished: date,
    dateModified: updatedAt,
    ...(passage && { about: passageText(passage, page.language) }),
    ...(series && { isPartOf: { '@type': 'CreativeWorkSeries', name: series } }),
    url: page.url,
    mainEntityOfPage: page.url,
    ...(recording && {
      audio: {
        '@type': 'AudioObject',
        ...about,
        contentUrl: `${page.siteUrl}/api/recordings/${recording.path}`,
        encodingFormat: encodings[recording.format],
        contentSize: String(recording.bytes),
        duration: `PT${recording.seconds}S`,
        uploadDate: date,
      },
    }),
  }
}

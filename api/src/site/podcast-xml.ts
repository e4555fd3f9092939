import { passageText } from '@grace/contract/bible-books'
import { logoAddress } from '@grace/contract/brand-colours'
import type { Language } from '@grace/contract/languages'
import { languages } from '@grace/contract/languages'
import { listMaxBytes } from '@grace/contract/limits'
import type { Recording } from '@grace/contract/recordings'
import type { Sermon } from '@grace/contract/sermons'
import type { Settings } from '@grace/contract/settings'
import { escapeHtml } from '../html/escape-html.ts'
import { firstWithin } from '../lib/first-within.ts'
import { tag } from './xml-tag.ts'

interface Feed {
  language: Language
  siteUrl: string
  settings: Pick<Settings, 'churchName' | 'email' | 'mainLanguage' | 'logoPictureId'>
  /** Newest first. */
  sermons: Sermon[]
  now: number
}

const texts: Record<Language, { title: string; description: (church: string) => string }> = {
  en: { title: 'Sermons', description: (church) => `Sermons of ${church}.` },
  fr: { title: 'Prédications', description: (church) => `Les prédications de ${church}.` },
  rw: { title: 'Inyigisho', description: (church) => `Inyigisho za ${church}.` },
}

const types: Record<Recording['format'], string> = { mp3: 'audio/mpeg', m4a: 'audio/mp4', ogg: 'audio/ogg' }

/** After the morning service. */
const publishedAt = ({ date }: Sermon) => Date.parse(`${date}T12:00:00+02:00`)

/**
 * Podcast feed of a language: RSS 2.0 with the tags of Apple's directory. Without the sermons to come.
 *
 * @returns `until`: when the next of them is due.
 */
export function podcastXml(feed: Feed): { xml: string; until: number } {
  const { now, sermons } = feed
  const due = sermons.filter((sermon) => publishedAt(sermon) <= now)
  const later = sermons.map(publishedAt).filter((at) => at > now)
  return { xml: xmlOf({ ...feed, sermons: due }), until: Math.min(...later) }
}

function xmlOf({ language, siteUrl, settings, sermons }: Feed): string {
  const { churchName, email, mainLanguage, logoPictureId } = settings
  const own = texts[language]
  const inLanguage = `${siteUrl}/${language}`
  const items = sermons.flatMap((sermon) => {
    const { id, recording, spokenIn, passage } = sermon
    if (!recording || (!sermon.texts[language] && spokenIn !== language)) return []
    const text = [language, mainLanguage, ...languages].flatMap((each) => sermon.texts[each] ?? [])[0]
    const about = [passage && passageText(passage, language), text?.notes].filter(Boolean).join('\n\n')
    const lines = [
      '<item>',
      tag('title', text?.title ?? ''),
      tag('link', `${inLanguage}/sermons/${id}`),
      // Stable, also after a move to another domain.
      `<guid isPermaLink="false">sermon-${id}-${escapeHtml(sermon.createdAt)}</guid>`,
      tag('pubDate', new Date(publishedAt(sermon)).toUTCString()),
      ...(about ? [tag('description', about)] : []),
      `<enclosure url="${siteUrl}/api/recordings/${recording.path}" length="${recording.bytes}" type="${types[recording.format]}"/>`,
      tag('itunes:duration', String(recording.seconds)),
      tag('itunes:author', sermon.speaker),
      tag('itunes:explicit', 'false'),
      '</item>',
    ]
    return [lines.join('\n')]
  })
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    tag('title', `${own.title} · ${churchName}`),
    tag('link', `${inLanguage}/sermons`),
    `<atom:link rel="self" type="application/rss+xml" href="${siteUrl}/podcast.${language}.xml"/>`,
    tag('description', own.description(churchName)),
    tag('language', language),
    tag('itunes:author', churchName),
    `<itunes:owner>${tag('itunes:name', churchName)}${tag('itunes:email', email)}</itunes:owner>`,
    `<itunes:image href="${siteUrl}${logoPictureId ? logoAddress(logoPictureId, '1400') : '/icon-1400.png'}"/>`,
    '<itunes:category text="Religion &amp; Spirituality"><itunes:category text="Christianity"/></itunes:category>',
    tag('itunes:explicit', 'false'),
    ...firstWithin(items, listMaxBytes),
    '</channel>',
    '</rss>',
  ].join('\n')}\n`
}

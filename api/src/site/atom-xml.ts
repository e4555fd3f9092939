import type { Language } from '@grace/contract/languages'
import { listMaxBytes } from '@grace/contract/limits'
import type { Settings } from '@grace/contract/settings'
import { firstWithin } from '../lib/first-within.ts'
import type { FeedEntry } from '../posts/feed-entries.ts'
import { tag } from './xml-tag.ts'

interface Feed {
  language: Language
  siteUrl: string
  /** In identifiers. */
  host: string
  settings: Pick<Settings, 'churchName'>
  /** Newest first. */
  entries: FeedEntry[]
}

const titles: Record<Language, string> = {
  en: 'Posts and news',
  fr: 'Articles et actualités',
  rw: 'Inkuru n’amakuru',
}

/** A year in the past is part of each tag of RFC 4151; it never changes. */
const idOf = (host: string, what: string) => `tag:${host.replace(/:.*/, '')},2026:${what}`

/** Feed of posts and news in a language: Atom, RFC 4287. */
export function atomXml({ language, siteUrl, host, settings, entries }: Feed): string {
  const inLanguage = `${siteUrl}/${language}`
  const items = entries.map(({ kind, id, title, summary, author, publishedAt, changedAt }) =>
    [
      '<entry>',
      tag('id', idOf(host, `${kind}-${id}-${language}`)),
      tag('title', title),
      `<link rel="alternate" href="${kind === 'post' ? `${inLanguage}/posts/${id}` : `${inLanguage}#news`}"/>`,
      tag('published', publishedAt),
      tag('updated', changedAt),
      `<author>${tag('name', author ?? settings.churchName)}</author>`,
      tag('summary', summary),
      '</entry>',
    ].join('\n'),
  )
  const changed = entries.map(({ changedAt }) => changedAt).sort()
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    tag('id', idOf(host, `feed-${language}`)),
    tag('title', `${titles[language]} · ${settings.churchName}`),
    `<link rel="self" type="application/atom+xml" href="${siteUrl}/feed.${language}.xml"/>`,
    `<link rel="alternate" type="text/html" href="${inLanguage}"/>`,
    tag('updated', changed.at(-1) ?? '2026-01-01T00:00:00.000Z'),
    ...firstWithin(items, listMaxBytes),
    '</feed>',
  ].join('\n')}\n`
}

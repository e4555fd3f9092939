import { todayInKigali } from '@grace/contract/fields'
import { check } from '@grace/contract/problems'
import { NewSermon, type Sermon, type SermonText } from '@grace/contract/sermons'
import type { Preview } from '@grace/shared-auth/preview'
import { typedTexts, withoutNulls } from '../lib/forms/texts.ts'

const required = { date: '2000-01-01', speaker: '-', spokenIn: 'rw', texts: { en: { title: '-' } } }

/** Preview of a possibly incomplete form. A recording is part of it once the sermon has been saved with it. */
export function previewOf(typed: Record<string, unknown>, saved: Sermon | null): Preview | null {
  const texts = withoutNulls(typedTexts<SermonText>(typed.texts), ['title'])
  if (Object.keys(texts).length === 0) return null
  /** The typed value of a field, if it is valid by itself. */
  const valid = <Name extends keyof NewSermon>(name: Name): NewSermon[Name] | undefined =>
    check(NewSermon, { ...required, [name]: typed[name] }).value?.[name]
  const { recording = null } = saved ?? {}
  return {
    kind: 'sermon',
    sermon: {
      id: saved?.id ?? 0,
      date: valid('date') ?? saved?.date ?? todayInKigali(),
      speaker: valid('speaker') ?? '',
      passage: valid('passage') ?? null,
      series: valid('series') ?? null,
      spokenIn: valid('spokenIn') ?? 'rw',
      video: valid('video') ?? null,
      recording: recording?.id === typed.recordingId ? recording : null,
      texts,
    },
  }
}

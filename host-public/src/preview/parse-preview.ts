import { isLanguage } from '@grace/contract/languages'
import { isPreviewedBlock, previewedSettings } from '@grace/contract/previews'
import type { Preview } from '@grace/shared-auth/preview'

type Values = Record<string, unknown>

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null
const hasTexts = (value: unknown, names: readonly string[]): value is Values =>
  isObject(value) && names.every((name) => typeof value[name] === 'string')
const isByLanguage = (value: unknown) =>
  isObject(value) && Object.values(value).every((text) => typeof text === 'string')
/** Texts by language; a preview may have half a text, but no language without fields. */
const isInLanguages = (texts: unknown, names: readonly string[]) =>
  isObject(texts) && Object.values(texts).every((fields) => hasTexts(fields, names))
const isDate = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value))

const fits: { [K in Preview['kind']]: (value: Values) => boolean } = {
  blog: (blog) => hasTexts(blog, ['title', 'content']) && isDate(blog.createdAt),
  announcement: ({ texts, publishDate }) => isInLanguages(texts, ['title', 'content']) && isDate(publishDate),
  event: ({ texts, eventDate }) => isInLanguages(texts, ['title', 'description']) && isDate(eventDate),
  service: ({ weekday, start, spokenIn, exceptions, texts }) =>
    typeof weekday === 'number' &&
    typeof start === 'string' &&
    Array.isArray(spokenIn) &&
    Array.isArray(exceptions) &&
    isInLanguages(texts, ['name']),
  sermon: ({ texts, date, speaker, spokenIn, passage, recording, video }) =>
    isInLanguages(texts, ['title']) &&
    isDate(date) &&
    typeof speaker === 'string' &&
    isLanguage(String(spokenIn)) &&
    (passage === null || hasTexts(passage, ['book', 'verses'])) &&
    (recording === null || hasTexts(recording, ['path'])) &&
    (video === null || (URL.canParse(String(video)) && String(video).startsWith('https:'))),
  block: (block) =>
    hasTexts(block, ['kind']) &&
    isPreviewedBlock(String(block.kind)) &&
    isObject(block.texts) &&
    Object.values(block.texts).every(isObject),
  settings: (settings) =>
    hasTexts(settings, ['churchName', 'address']) && isByLanguage(settings.addressByLanguage),
}

/**
 * Validates a preview, which another release of the console, or a stranger, may have written. Removes the settings that
 * no preview contains.
 *
 * @returns null for an unknown format.
 */
export function parsePreview(given: unknown): Preview | null {
  if (!isObject(given) || !Object.hasOwn(fits, String(given.kind))) return null
  const kind = given.kind as Preview['kind']
  const content = given[kind]
  if (!isObject(content) || !fits[kind](content)) return null
  return kind === 'settings' ? { kind, settings: previewedSettings(content) } : (given as Preview)
}

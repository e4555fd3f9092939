import type { Preview } from '@grace/shared-auth/preview'

type Values = Record<string, unknown>

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null
const hasTexts = (value: unknown, names: readonly string[]): value is Values =>
  isObject(value) && names.every((name) => typeof value[name] === 'string')
const isByLanguage = (value: unknown) =>
  isObject(value) && Object.values(value).every((text) => typeof text === 'string')
const isDate = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value))
const isGiving = (value: unknown) => hasTexts(value, ['purpose']) && isByLanguage(value.purposeByLanguage)

const fits: { [K in Preview['kind']]: (value: unknown) => boolean } = {
  blog: (blog) => hasTexts(blog, ['title', 'content']) && isDate(blog.createdAt),
  announcement: (announcement) =>
    hasTexts(announcement, ['title', 'content']) &&
    isByLanguage(announcement.titleByLanguage) &&
    isByLanguage(announcement.contentByLanguage) &&
    isDate(announcement.publishDate),
  event: (event) =>
    hasTexts(event, ['title', 'description']) &&
    isByLanguage(event.titleByLanguage) &&
    isByLanguage(event.descriptionByLanguage) &&
    isDate(event.eventDate),
  service: (service) =>
    isObject(service) &&
    typeof service.weekday === 'number' &&
    hasTexts(service, ['start']) &&
    Array.isArray(service.spokenIn) &&
    Array.isArray(service.exceptions) &&
    isObject(service.texts) &&
    Object.values(service.texts).every((fields) => hasTexts(fields, ['name'])),
  settings: (settings) =>
    hasTexts(settings, ['churchName', 'email', 'address', 'phone']) &&
    isByLanguage(settings.addressByLanguage) &&
    Array.isArray(settings.giving) &&
    settings.giving.every(isGiving),
}

/**
 * Validates a stored preview, which another release of the console may have written. @returns null for an unknown
 * format.
 */
export function parsePreview(stored: unknown): Preview | null {
  if (!isObject(stored) || !Object.hasOwn(fits, String(stored.kind))) return null
  const kind = stored.kind as Preview['kind']
  return fits[kind](stored[kind]) ? (stored as Preview) : null
}

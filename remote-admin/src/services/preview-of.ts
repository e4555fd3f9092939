import { durationDefaultMinutes } from '@grace/contract/limits'
import { check } from '@grace/contract/problems'
import { NewService, type Service, type ServiceText } from '@grace/contract/services'
import type { Preview } from '@grace/shared-auth/preview'
import { typedTexts } from '../lib/forms/texts.ts'

/** Preview of a possibly incomplete form. */
export function previewOf(typed: Record<string, unknown>, saved: Service | null): Preview | null {
  const texts = typedTexts<ServiceText>(typed.texts)
  // The valid part of an incomplete form.
  const { value, problems } = check(NewService, typed)
  const wrong = (problems ?? []).map(({ path }) => path.split('.')[0])
  const right = Object.fromEntries(Object.entries(typed).filter(([name]) => !wrong.includes(name)))
  const given = value ?? check(NewService, { weekday: 0, start: '10:00', ...right, texts: {} }).value
  if (Object.keys(texts).length === 0 || !given) return null
  const { weekday, start, end = null, durationMinutes = durationDefaultMinutes } = given
  const { spokenIn = [], isListedEverywhere = true, exceptions = [] } = given
  return {
    kind: 'service',
    service: {
      id: saved?.id ?? 0,
      weekday,
      start,
      end,
      durationMinutes,
      spokenIn,
      isListedEverywhere,
      exceptions,
      texts,
    },
  }
}

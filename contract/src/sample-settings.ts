import { type SampledSetting, sampledSettings } from './samples.ts'
import { emptySettings, type Settings, sampleSettings } from './settings.ts'

/** As text, whatever the order of the keys: the database does not preserve it. */
const asText = (value: unknown): string =>
  JSON.stringify(value, (_, own) =>
    own && typeof own === 'object' && !Array.isArray(own)
      ? Object.fromEntries(Object.entries(own).sort(([a], [b]) => (a < b ? -1 : 1)))
      : own,
  )

const sampleOptions = new Set(sampleSettings.giving.map(asText))

/** Giving options that the church has written or changed. */
export const ownGiving = <Option>(giving: readonly Option[]): Option[] =>
  giving.filter((option) => !sampleOptions.has(asText(option)))

/** Settings that still have sample values. */
export const samplesIn = (settings: Settings): SampledSetting[] =>
  sampledSettings.filter((name) =>
    name === 'giving'
      ? ownGiving(settings.giving).length < settings.giving.length
      : settings[name] === sampleSettings[name],
  )

/** The settings without their sample values. A church has a name, so that one stays until it is written. */
export const withoutSamples = (settings: Settings): Partial<Settings> =>
  Object.fromEntries(
    samplesIn(settings)
      .filter((name) => name !== 'churchName')
      .map((name) => [name, name === 'giving' ? ownGiving(settings.giving) : emptySettings[name]]),
  )

import { type SampledSetting, sampledSettings } from './samples.ts'
import { emptySettings, type Settings, sampleSettings } from './settings.ts'

/** As text, whatever the order of the keys: the database does not preserve it. */
const asText = (value: unknown): string =>
  JSON.stringify(value, (_, own) =>
    own && typeof own === 'object' && !Array.isArray(own)
      ? Object.fromEntries(Object.entries(own).sort(([a], [b]) => (a < b ? -1 : 1)))
      : own,
  )

type Giving = Pick<Settings, 'giving' | 'mainLanguage'>
/** The single field is the text of the main language, whichever that is. */
const optionsOf = ({ giving, mainLanguage }: Giving) =>
  giving.map(({ purpose, purposeByLanguage, ...option }) =>
    asText({ ...option, purposes: { [mainLanguage]: purpose, ...purposeByLanguage } }),
  )
const sampleOptions = new Set(optionsOf(sampleSettings))

/** Giving options that the church has written or changed. */
export function ownGiving(settings: Giving): Settings['giving'] {
  const options = optionsOf(settings)
  return settings.giving.filter((_, index) => !sampleOptions.has(options[index] ?? ''))
}

/** Settings that still have sample values. */
export const samplesIn = (settings: Settings): SampledSetting[] =>
  sampledSettings.filter((name) =>
    name === 'giving'
      ? ownGiving(settings).length < settings.giving.length
      : settings[name] === sampleSettings[name],
  )

/** The settings without their sample values. A church has a name, so that one stays until it is written. */
export const withoutSamples = (settings: Settings): Partial<Settings> =>
  Object.fromEntries(
    samplesIn(settings)
      .filter((name) => name !== 'churchName')
      .map((name) => [name, name === 'giving' ? ownGiving(settings) : emptySettings[name]]),
  )

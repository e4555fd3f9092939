import { withMainLanguage } from './language.ts'
import { emptySettings, type Settings, sampleSettings } from './read-settings.ts'
import { type SampledSetting, sampledSettings } from './samples.ts'

/** As text, whatever the order of the keys: the database does not preserve it. */
const asText = (value: unknown): string =>
  JSON.stringify(value, (_, own) =>
    own && typeof own === 'object' && !Array.isArray(own)
      ? Object.fromEntries(Object.entries(own).sort(([a], [b]) => (a < b ? -1 : 1)))
      : own,
  )

type Giving = Pick<Settings, 'giving' | 'mainLanguage'>
type OfChurch = Giving & Pick<Settings, 'churchName'>
/** The single field is the text of the main language, whichever that is. The name of the church as payee is no change. */
const optionsOf = ({ giving, mainLanguage, churchName }: OfChurch) =>
  giving.map(({ purpose, purposeByLanguage, payee, ...option }) =>
    asText({
      ...option,
      payee: payee === churchName ? sampleSettings.churchName : payee,
      purposes: { [mainLanguage]: purpose, ...purposeByLanguage },
    }),
  )
const sampleOptions = new Set(optionsOf(sampleSettings))

/** Giving options that the church has written or changed. */
export function ownGiving(settings: OfChurch): Settings['giving'] {
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

/** Sample values that a removal takes out of the settings, with the language of their single fields. */
export type RemovedSettings = Omit<Partial<Settings>, keyof Giving> & Giving

export const removedSettings = (settings: Settings): RemovedSettings => {
  const own = new Set(ownGiving(settings))
  return {
    ...Object.fromEntries(
      Object.keys(withoutSamples(settings)).map((name) => [name, settings[name as keyof Settings]]),
    ),
    giving: settings.giving.filter((option) => !own.has(option)),
    mainLanguage: settings.mainLanguage,
  }
}

/** The change that brings removed values back where the church has not written its own meanwhile. */
export function restoredSettings(
  settings: Settings,
  { giving, mainLanguage, ...removed }: RemovedSettings,
): Partial<Settings> {
  const options = giving.map(({ purpose, purposeByLanguage, ...option }) => {
    const texts = withMainLanguage(
      { text: purpose, byLanguage: purposeByLanguage },
      mainLanguage,
      settings.mainLanguage,
    )
    return { ...option, purpose: texts.text, purposeByLanguage: texts.byLanguage }
  })
  const empty = Object.entries(removed).filter(
    ([name]) => settings[name as keyof Settings] === emptySettings[name as keyof Settings],
  )
  return {
    ...Object.fromEntries(empty),
    ...(options.length > 0 && { giving: [...options, ...settings.giving] }),
  }
}

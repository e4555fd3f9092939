import { withMainLanguage } from '@grace/contract/language'
import type { AllSettings, SettingsChange } from '@grace/contract/settings'

/** The single fields are in the main language: a change that leaves out their translations changes these, too. */
export function completed(before: AllSettings, change: SettingsChange): SettingsChange {
  const from = before.mainLanguage
  const to = change.mainLanguage ?? from
  const { address, addressByLanguage, giving } = change
  const moved = withMainLanguage({ text: before.address, byLanguage: before.addressByLanguage }, from, to)
  const { [to]: _, ...others } = moved.byLanguage
  return {
    ...change,
    ...(from !== to && address === undefined && addressByLanguage === undefined
      ? { address: moved.text, addressByLanguage: moved.byLanguage }
      : {}),
    // Otherwise an older translation would stand before the new text.
    ...(address !== undefined && addressByLanguage === undefined ? { addressByLanguage: others } : {}),
    ...(from !== to && giving === undefined
      ? {
          giving: before.giving.map(({ purpose, purposeByLanguage, ...option }) => {
            const texts = withMainLanguage({ text: purpose, byLanguage: purposeByLanguage }, from, to)
            return { ...option, purpose: texts.text, purposeByLanguage: texts.byLanguage }
          }),
        }
      : {}),
  }
}

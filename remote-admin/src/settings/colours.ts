import type { Adaptation } from '@grace/contract/brand-colours'

/** The colour that was typed; null for none, or while it is not complete. */
export const colourOf = (typed: unknown): string | null => {
  const colour = String(typed ?? '')
    .trim()
    .toLowerCase()
  return /^#[0-9a-f]{6}$/.test(colour) ? colour : null
}

const names = { mainColour: 'main colour', accentColour: 'accent colour' }
const ratio = (contrast: number) => `${contrast.toFixed(1)} to 1`

export const adaptationText = ({ field, scheme, change, contrast, needed }: Adaptation) =>
  `On ${scheme} pages the ${names[field]} is made ${change} so that it can be read: ` +
  `its contrast is ${ratio(contrast)}, and ${ratio(needed)} is needed.`

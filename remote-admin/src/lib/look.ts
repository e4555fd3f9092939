import { useMediaQuery } from './use-media-query.ts'

/** Preferences of the device for the console's look. */
export interface Look {
  dark: boolean
  still: boolean
  /** A thumb needs larger controls than a mouse. */
  coarse: boolean
}

/**
 * Class with antd's CSS variables for a look. The name is fixed, so that our own elements use the same variables,
 * and differs by look, because antd writes the variables of a class only once.
 */
export const tokensOf = ({ dark, still, coarse }: Look) =>
  `console-tokens-${dark ? 'dark' : 'light'}${still ? '-still' : ''}${coarse ? '-coarse' : ''}`

/** The look by the settings of the device. */
export function useLook(): Look {
  const dark = useMediaQuery('(prefers-color-scheme: dark)')
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')
  const coarse = useMediaQuery('(pointer: coarse)')
  return { dark, still, coarse }
}

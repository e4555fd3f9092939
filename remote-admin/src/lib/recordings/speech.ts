/** Enough for speech: 180 kB for a minute. */
export const speechBitsPerSecond = 24_000

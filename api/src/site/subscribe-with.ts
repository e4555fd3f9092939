/** Programs that can be handed the address of a file, and how each takes it. */

const withoutScheme = (url: string) => url.replace(/^https?:/, '')

export const calendarPrograms: Programs = {
  webcal: (url) => `webcal:${withoutScheme(url)}`,
  google: (url) =>
    `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(`webcal:${withoutScheme(url)}`)}`,
  outlook: (url) => `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(url)}`,
}

export const podcastPrograms: Programs = {
  apple: (url) => `podcast:${withoutScheme(url)}`,
  antennapod: (url) => `https://antennapod.org/deeplink/subscribe?url=${encodeURIComponent(url)}`,
  pocketcasts: (url) => `pktc://subscribe${withoutScheme(url).slice(1)}`,
}

export type Programs = Record<string, (url: string) => string>

/** @returns where `?with=` of a request leads; null without a known program. */
export function programAddress(programs: Programs, requested: string, url: string): string | null {
  const name = new URL(requested, url).searchParams.get('with') ?? ''
  return Object.hasOwn(programs, name) ? (programs[name]?.(url) ?? null) : null
}

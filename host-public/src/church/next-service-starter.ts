import { serverNow } from '@grace/contract/clock'
import { isLanguage } from '@grace/contract/languages'
import { readerTime } from '../language/reader-time.ts'
import { type Gathering, type Mark, marksOf } from './gatherings.ts'
import { inMinutes } from './in-minutes.ts'

const minuteMs = 60_000

const gatheringOf = ({ dataset: { first = '', minutes, once, except } }: HTMLElement): Gathering => ({
  first,
  minutes: Number(minutes),
  isOnce: once !== undefined,
  except: except?.split(' ') ?? [],
})

/** A text that stands already is not replaced: a translator may have wrapped it. */
function write(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text
}

function show(item: HTMLElement, { start, state, isNext, minutesLeft, days }: Mark): void {
  const { lang } = document.documentElement
  const language = isLanguage(lang) ? lang : 'en'
  item.dataset.state = state
  item.toggleAttribute('data-next', isNext)
  if (state === 'soon') write(item.querySelector('.soon'), inMinutes(language, minutesLeft))
  write(item.querySelector('.count'), String(days))
  const zone = item.querySelector('.zone')
  const own = Number.isFinite(start) ? readerTime(start, language) : null
  if (own !== null) write(zone?.lastElementChild ?? null, own)
  zone?.toggleAttribute('hidden', own === null)
}

/** Corrects what a page says that was made some time ago. They are attributes, which React does not compare. */
export function markNextService(now = serverNow()): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-gatherings]')) {
    const items = [...list.querySelectorAll<HTMLElement>('[data-first]')]
    const marks = marksOf(items.map(gatheringOf), now)
    for (const [index, mark] of marks.entries()) show(items[index] as HTMLElement, mark)
    const next = marks.find(({ isNext }) => isNext)
    list.style.setProperty('--passed', `${next?.passed ?? 100}%`)
  }
}

/** Times are whole minutes: so is the clock of the wall. */
export function keepNextService(): void {
  markNextService()
  setTimeout(keepNextService, minuteMs - (serverNow() % minuteMs))
}

import type { Language } from '@grace/contract/languages'
import { clock, dateOfInstant } from '../language/format.ts'
import { importTexts } from '../text/text.ts'
import { type Connection, shownSinceMs, watchConnection } from './connection.ts'
import { element, textButton } from './elements.ts'
import type { OfflineTexts } from './offline-texts.ts'
import { openOutbox } from './outbox/outbox.ts'
import { outboxNotices } from './outbox/outbox-notices.ts'

/** Kigali is UTC+2 all year. */
const kigaliOffsetMs = 2 * 3_600_000

let isThere = false

/** Shows the notices about connection and outbox: without layout shift, and independent of the page. */
export function showNotice(): void {
  if (isThere) return
  isThere = true
  // A live region must exist before its content, so that screen readers announce it.
  const region = element('div', { role: 'status' })
  const around = element('div', { className: 'offline-notices', tabIndex: -1 }, region)
  document.body.append(around)
  const root = document.documentElement
  let texts: OfflineTexts | null = null
  let connection: Connection = 'online'
  let closed: Connection | null = null
  const outbox = openOutbox(render)

  function render() {
    if (!texts) return
    const language = root.lang as Language
    const shown = connection === 'online' || connection === closed ? [] : [connectionNotice(texts, language)]
    const next = [...shown, ...outboxNotices({ outbox, texts, language, render })]
    // Unchanged elements keep the focus, and are not announced again.
    const isSame =
      next.map((each) => each.outerHTML).join() === [...region.children].map((each) => each.outerHTML).join()
    if (!isSame) region.replaceChildren(...next)
  }
  function connectionNotice(own: OfflineTexts, language: Language) {
    const since = new Date(shownSinceMs())
    const date = dateOfInstant(language, since.toISOString())
    const time = clock(language, new Date(since.getTime() + kigaliOffsetMs).toISOString().slice(11, 16))
    const text = own[connection as 'offline' | 'unreachable']
    const close = () => {
      closed = connection
      render()
    }
    return element(
      'div',
      { className: 'notice' },
      element('p', {}, text.replace('{{date}}', date).replace('{{time}}', time)),
      textButton(own.close, close),
    )
  }
  async function changeLanguage() {
    try {
      texts = await importTexts(root.lang as Language, 'offline')
      render()
    } catch {
      // The texts are not cached: keep the current ones.
    }
  }
  new MutationObserver(() => void changeLanguage()).observe(root, { attributeFilter: ['lang'] })
  void changeLanguage()
  watchConnection((changed) => {
    connection = changed
    if (changed === 'online') closed = null
    render()
  })
}

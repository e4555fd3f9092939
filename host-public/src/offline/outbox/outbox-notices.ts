import { joinPath, type Language, splitPath } from '@grace/contract/languages'
import { importTexts } from '../../text/text.ts'
import { element, textButton } from '../elements.ts'
import type { OfflineTexts } from '../offline-texts.ts'
import type { Outbox } from './outbox.ts'
import type { FormName, OutboxEntry } from './outbox-entry.ts'
import { restoreEvent, restoreKey } from './signals.ts'

interface Shown {
  outbox: Outbox
  texts: OfflineTexts
  language: Language
  /** Draws the notices again. */
  render: () => void
}

/** Keys of entries whose deletion waits for a second click, because it deletes the input. */
const askedToDiscard = new Set<string>()

/** Notices for queued, sent and refused entries. */
export function outboxNotices({ outbox, texts, language, render }: Shown): HTMLElement[] {
  const all = outbox.all()
  // The notice led here to edit the entry.
  const wanted = all.find(({ key }) => key === sessionStorage.getItem(restoreKey))
  if (wanted && formOf(wanted)) restore(wanted)
  return all.map((entry) => {
    const notice = element('div', { className: 'notice' }, element('p', {}, texts[entry.state][entry.form]))
    const reasons = entry.state === 'refused' && reasonsOf(entry, language, render)
    if (reasons) notice.append(element('p', {}, reasons))
    if (entry.state === 'sent') {
      notice.append(textButton(texts.close, () => outbox.close(entry)))
      return notice
    }
    const isAsking = askedToDiscard.has(entry.key)
    notice.append(
      entry.state === 'refused'
        ? textButton(texts.mend, () => restore(entry))
        : textButton(texts.sendNow, () => void outbox.sendNow(entry)),
      textButton(isAsking ? texts.discardIndeed : texts.discard, () => {
        if (isAsking) return void outbox.discard(entry)
        askedToDiscard.add(entry.key)
        render()
      }),
    )
    return notice
  })
}

type Messages = Partial<Record<string, string>>
const messages = new Map<Language, Messages>()

/** Reasons of a refusal in the language of the page; empty until its texts have loaded. */
function reasonsOf({ reasons = [] }: OutboxEntry, language: Language, render: () => void): string {
  const known = messages.get(language)
  if (!known) {
    importTexts(language, 'forms').then(
      (texts) => {
        messages.set(language, texts.messages)
        render()
      },
      () => {
        // Drawn with the reasons at the next change.
      },
    )
    return ''
  }
  return reasons
    .map(({ code, message }) => (language === 'en' && message ? message : (known[code] ?? known.internal)))
    .join(', ')
}

const pages: Record<FormName, string | null> = {
  'prayer-requests': '/',
  contact: '/contact',
  // In the footer of every page.
  newsletter: null,
}

const formOf = ({ form }: OutboxEntry) =>
  document.querySelector<HTMLFormElement>(`form[action="/forms/${form}"]`)

/** Opens the form, which restores the entry. */
function restore(entry: OutboxEntry): void {
  sessionStorage.setItem(restoreKey, entry.key)
  const form = formOf(entry)
  if (!form) {
    location.assign(joinPath(splitPath(location.pathname).prefix, pages[entry.form] ?? '/'))
    return
  }
  const around = form.closest('details')
  if (around) around.open = true
  // Focusing a dehydrated form hydrates it.
  form.querySelector('input')?.focus()
  dispatchEvent(new Event(restoreEvent))
}

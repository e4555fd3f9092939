import { joinPath, type Language, splitPath } from '@grace/contract/languages'
import { useEffect, useState } from 'react'
import type { Texts, Translated } from '../../text/text.ts'
import { useTexts } from '../use-texts.ts'
import type { FormName, OutboxEntry } from './outbox-entry.ts'
import { restoreEvent, restoreKey } from './signals.ts'
import { useOutbox } from './use-outbox.ts'

interface Props {
  language: Language
  texts: Translated<Texts['offline']>
}

/** Notices for queued, sent and refused entries. */
export function OutboxNotice({ language, texts }: Props) {
  const { all, sendNow, discard, close } = useOutbox()
  useEffect(() => {
    // The notice led here to edit the entry.
    const wanted = all.find(({ key }) => key === sessionStorage.getItem(restoreKey))
    if (wanted && formOf(wanted)) restore(wanted)
  }, [all])
  return all.map((entry) => (
    <div key={entry.key} className="notice">
      <p>{texts[entry.state][entry.form]}</p>
      {entry.reasons && entry.state === 'refused' && <Reasons language={language} entry={entry} />}
      {entry.state === 'sent' ? (
        <button className="text-button" type="button" onClick={() => close(entry)}>
          {texts.close}
        </button>
      ) : (
        <>
          {entry.state === 'refused' ? (
            <button className="text-button" type="button" onClick={() => restore(entry)}>
              {texts.mend}
            </button>
          ) : (
            <button className="text-button" type="button" onClick={() => void sendNow(entry)}>
              {texts.sendNow}
            </button>
          )}
          <Discard texts={texts} onDiscard={() => void discard(entry)} />
        </>
      )}
    </div>
  ))
}

/** Needs two clicks, because it deletes the input. */
function Discard({ texts, onDiscard }: { texts: Props['texts']; onDiscard: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <button className="text-button" type="button" onClick={isAsking ? onDiscard : () => setIsAsking(true)}>
      {isAsking ? texts.discardIndeed : texts.discard}
    </button>
  )
}

function Reasons({ language, entry }: { language: Language; entry: OutboxEntry }) {
  const texts = useTexts(language, 'forms')
  if (!texts) return null
  const messages: Partial<Record<string, string>> = texts.messages
  const reasons = entry.reasons?.map(({ code, message }) =>
    language === 'en' && message ? message : (messages[code] ?? messages.internal),
  )
  return <p>{reasons?.join(', ')}</p>
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

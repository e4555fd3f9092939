import { addToOutbox } from './add-to-outbox.ts'
import { newKey } from './new-key.ts'
import type { FormName } from './outbox-entry.ts'

/** Adds a form that React has not hydrated to the outbox, empties it, and leads to the notice. */
export async function keepForm(form: HTMLFormElement): Promise<void> {
  const { path = '' } = form.dataset
  const fillMs = Math.round(performance.now())
  await addToOutbox({
    key: newKey(),
    form: form.getAttribute('action')?.replace('/forms/', '') as FormName,
    path,
    body: { ...Object.fromEntries(new FormData(form)), fillMs },
  })
  form.reset()
  document.querySelector<HTMLElement>('.offline-notices')?.focus()
}

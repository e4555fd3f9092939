import { outboxStore } from './indexed-db.ts'
import { restoreKey } from './signals.ts'

/** Restores a refused entry into its form if the notice requested it. @returns the key of the entry. */
export async function restoreForm(form: HTMLFormElement): Promise<string | null> {
  const wanted = sessionStorage.getItem(restoreKey)
  const refused = (await outboxStore.all()).find(({ key }) => key === wanted)
  if (!refused || form.getAttribute('action') !== `/forms/${refused.form}`) return null
  sessionStorage.removeItem(restoreKey)
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  const own = fields.filter(({ type, name }) => type !== 'hidden' && name !== 'homepage')
  for (const field of own) {
    const value = refused.body?.[field.name]
    // A form that React has not hydrated sends the ticked box as `on`.
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      field.checked = value === true || value === 'on'
    } else if (typeof value === 'string') field.value = value
  }
  const around = form.closest('details')
  if (around) around.open = true
  own[0]?.focus()
  return refused.key
}

export const removeFromOutbox = (key: string): Promise<void> => outboxStore.remove(key)

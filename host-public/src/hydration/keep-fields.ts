type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fieldsIn = (around: ParentNode) => [
  ...around.querySelectorAll<Field>('input:not([type=hidden], [type=file]), textarea, select'),
]
const isChoice = (field: Field): field is HTMLInputElement => /^(?:checkbox|radio)$/.test(field.type)
/** The same for a field that React has rendered again. */
const keyOf = (field: Field) =>
  [field.form?.getAttribute('action'), field.name, field.type, isChoice(field) && field.value].join()

let fields: Field[] = []
let focused: EventTarget | null = null

const noteFocus = ({ target }: Event) => {
  focused = target
}

/**
 * Keeps the fields of a page. React renders a part again that an extension had changed before any script ran, and a page
 * of which it did not find a node; the elements that it then removes still have what was typed.
 */
export function keepFields(around: ParentNode): void {
  fields = fieldsIn(around)
  focused = document.activeElement
  // Once, however often this is called. Before React, which keeps events of a section to itself until it has hydrated it.
  document.addEventListener('focusin', noteFocus, true)
}

/** Moves what was typed, and the focus, from removed fields to those of the same name in a part that was rendered. */
export function restoreFields(around: ParentNode): void {
  for (const old of fields) {
    if (old.isConnected) continue
    const field = fieldsIn(around).find((each) => keyOf(each) === keyOf(old))
    if (!field) continue
    fields = fields.filter((each) => each !== old)
    copyState(old, field)
    // A form that was unfolded: what is folded cannot be focused.
    if (old.closest('details[open]')) field.closest('details')?.setAttribute('open', '')
    if (focused === old && document.activeElement === document.body) field.focus({ preventScroll: true })
  }
}

function copyState(old: Field, field: Field): void {
  if (isChoice(old)) (field as HTMLInputElement).checked = old.checked
  else if (field.value !== old.value) {
    field.value = old.value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  // Fields for e-mail addresses have no readable caret.
  if ('selectionStart' in old && old.selectionStart !== null)
    (field as HTMLTextAreaElement).setSelectionRange(old.selectionStart, old.selectionEnd)
}

/**
 * Keeps a form on the device that is submitted offline before React has arrived: the browser would show its error page
 * instead, and the text would be lost.
 */
export function keepForms(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (navigator.onLine || !(form instanceof HTMLFormElement)) return
    if (!form.dataset.path || !form.closest('[data-dehydrated]')) return
    event.preventDefault()
    if (form.reportValidity()) void keep(form)
  })
}

async function keep(form: HTMLFormElement) {
  try {
    const { keepForm } = await import('./outbox/keep-form.ts')
    await keepForm(form)
  } catch {
    // No storage, or the code is not cached: the text stays in the form.
    document.getElementById('slow')?.removeAttribute('hidden')
  }
}

const key = 'chat-closed'

/** Once closed, the chat button stays away until the visit ends. */
export function rememberChat(): void {
  const box = document.querySelector<HTMLInputElement>('.chat input')
  if (!box) return
  box.checked ||= sessionStorage.getItem(key) !== null
  box.addEventListener('change', () => sessionStorage.setItem(key, ''))
}

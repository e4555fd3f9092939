/** Does something once the page has loaded, after all that the browser has to do for it. */
export function afterLoad(act: () => void): void {
  const soon = () => setTimeout(act)
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon)
}

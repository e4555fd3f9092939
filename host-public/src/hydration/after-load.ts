/** Runs a task after the load event and its handlers. */
export function afterLoad(task: () => void): void {
  const soon = () => setTimeout(task)
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon)
}
